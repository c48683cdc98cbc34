import { expect, test } from 'vitest';
import { providerContext } from '#providers/testing/provider-context.ts';
import { episodeSubtitle, movieSubtitle, startLab } from '#providers/testing/start-lab.ts';
import { aMovie, anEpisode } from '#providers/testing/video-facts.ts';
import type { WorldSubtitle } from '#providers/testing/world.ts';
import { client } from './client.ts';

const config = { username: 'dana', password: 'right', skip_wrong_fps: false };
const ask = { languages: ['pt', 'pb'], wantsForced: false };
const movie = (change: Partial<WorldSubtitle> = {}) => movieSubtitle('legendasdivx', { language: 'pt', ...change });
const now = () => Date.parse('2026-07-10T12:00:00Z');
const midnight = Date.parse('2026-07-10T23:00:00Z');

async function start(...have: WorldSubtitle[]) {
  const lab = await startLab(...have);
  return { lab, context: providerContext({ hosts: lab.hosts, now }) };
}

test('a movie is found in both languages, with everything the boxes say', async () => {
  const { context } = await start(movie({ frameRate: 25, uploader: 'ana' }), movie({ id: '2', language: 'pb' }));

  const found = await client.search({ ...ask, video: aMovie() }, config, context);

  expect(found).toMatchObject([
    {
      id: '4201',
      language: { code2: 'pt' },
      releases: ['The.Long.Crossing.2021.1080p.WEB-DL.DDP5.1.H.264-GRP'],
      matches: ['imdb_id'],
      frameRate: 25,
      uploader: 'ana',
    },
    { id: '2', language: { code2: 'pb' } },
  ]);
  expect(await client.search({ ...ask, video: aMovie() }, { ...config, skip_wrong_fps: true }, context)).toHaveLength(
    1,
  );
});

test('an episode is asked for by the number of the series, and no more than two pages are read', async () => {
  const many = Array.from({ length: 25 }, (_, index) =>
    episodeSubtitle('legendasdivx', { id: String(index + 1), language: 'pt' }),
  );
  const { lab, context } = await start(
    ...many,
    episodeSubtitle('legendasdivx', { id: '99', language: 'pt', episode: 2 }),
  );

  const found = await client.search({ ...ask, languages: ['pt'], video: anEpisode() }, config, context);

  expect(found).toHaveLength(20);
  expect(found[0]?.matches).toEqual(['series_imdb_id', 'season', 'episode']);
  expect(lab.calls.filter(({ path }) => path === '/modules.php')).toHaveLength(2);
});

test('searching stops before the site blocks the address', async () => {
  const { context } = await start(movie());
  const nearLimit: typeof context.http = async (request) => {
    const answer = await context.http(request);
    return { ...answer, text: () => answer.text().replace('pesquisas: 37', 'pesquisas: 145') };
  };
  const near = { ...context, http: nearLimit };

  expect(await client.search({ ...ask, languages: ['pt'], video: aMovie() }, config, near)).toHaveLength(1);
  await expect(client.search({ ...ask, video: aMovie() }, config, near)).rejects.toMatchObject({
    reason: 'TooManyRequests',
    until: midnight,
  });
});

test('a used-up day of downloads is told until midnight in Lisbon', async () => {
  const { lab, context } = await start(movie());
  const [found] = await client.search({ ...ask, video: aMovie() }, config, context);
  lab.trouble('legendasdivx', { kind: 'quota' });

  await expect(found && client.download(found, config, context)).rejects.toMatchObject({
    reason: 'DownloadLimitExceeded',
    until: midnight,
  });
});
