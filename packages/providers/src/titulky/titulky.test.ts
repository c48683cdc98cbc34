import { expect, test } from 'vitest';
import { providerContext } from '#providers/testing/provider-context.ts';
import { episodeSubtitle, movieSubtitle, startLab } from '#providers/testing/start-lab.ts';
import { aMovie, anEpisode } from '#providers/testing/video-facts.ts';
import type { WorldSubtitle } from '#providers/testing/world.ts';
import { client } from './client.ts';

const config = { username: 'dana', password: 'right', approved_only: false, skip_wrong_fps: false };
const ask = { languages: ['cs', 'sk'], wantsForced: false };

async function start(...have: WorldSubtitle[]) {
  const lab = await startLab(...have);
  return { lab, context: providerContext({ hosts: lab.hosts, now: () => Date.parse('2026-01-10T22:30:00Z') }) };
}
const movie = (change: Partial<WorldSubtitle> = {}) => movieSubtitle('titulky', { language: 'cs', ...change });
const episode = (change: Partial<WorldSubtitle>) => episodeSubtitle('titulky', { language: 'cs', ...change });
const idsOf = (found: readonly { id: string }[]) => found.map(({ id }) => id);

test('a movie is found by its number in both languages, after signing in once', async () => {
  const { lab, context } = await start(movie(), movie({ id: '2', language: 'sk', release: '' }));

  const found = await client.search({ ...ask, video: aMovie() }, config, context);
  await client.search({ ...ask, video: aMovie() }, config, context);

  expect(found).toMatchObject([
    { id: '4201', language: { code2: 'cs' }, matches: ['imdb_id'] },
    { id: '2', language: { code2: 'sk' }, releases: [] },
  ]);
  expect(lab.calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

test('only rows below the heading of the episode are taken', async () => {
  const { context } = await start(
    episode({ id: '11', episode: 11 }),
    episode({ id: '1' }),
    episode({ id: '2', episode: 2 }),
  );

  const found = await client.search({ ...ask, video: anEpisode() }, config, context);

  expect(found).toMatchObject([{ id: '1', matches: ['series_imdb_id', 'season', 'episode'] }]);
  expect(found).toHaveLength(1);
});

test('unapproved subtitles and other frame rates are skipped on request', async () => {
  const { context } = await start(
    movie({ id: '1', uploader: 'nobody', frameRate: 23.976 }),
    movie({ id: '2', frameRate: 25 }),
    movie({ id: '3', frameRate: 23.976 }),
  );
  const search = (change: Partial<typeof config>) =>
    client.search({ ...ask, video: aMovie() }, { ...config, ...change }, context);

  expect(idsOf(await search({ approved_only: true }))).toEqual(['2', '3']);
  expect(idsOf(await search({ skip_wrong_fps: true }))).toEqual(['1', '3']);
});

test('a used-up day is told until midnight in Prague', async () => {
  const { lab, context } = await start(movie());
  const [found] = await client.search({ ...ask, video: aMovie() }, config, context);
  lab.trouble('titulky', { kind: 'quota' });

  await expect(found && client.download(found, config, context)).rejects.toMatchObject({
    reason: 'DownloadLimitExceeded',
    until: Date.parse('2026-01-10T23:00:00Z'),
  });
});

test('a session that has ended is opened again', async () => {
  const { context } = await start(movie());
  const [found] = await client.search({ ...ask, video: aMovie() }, config, context);
  context.memory.set('cookies', { PHPSESSID: 'old' }, 1e9);

  const file = found && (await client.download(found, config, context));

  expect(String(file?.bytes)).toMatch(/^PK/);
});
