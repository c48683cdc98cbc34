import { expect, test } from 'vitest';
import { providerContext } from '#providers/testing/provider-context.ts';
import { episodeSubtitle, startLab } from '#providers/testing/start-lab.ts';
import { anEpisode } from '#providers/testing/video-facts.ts';
import type { WorldSubtitle } from '#providers/testing/world.ts';
import { client } from './client.ts';

const subtitle = (change: Partial<WorldSubtitle> = {}) =>
  episodeSubtitle('subtitulamostv', { language: 'es', release: 'AVS/SVA', ...change });
const ask = { languages: ['es'], wantsForced: false };

async function start(...have: WorldSubtitle[]) {
  const lab = await startLab(...have);
  return { lab, context: providerContext({ hosts: lab.hosts }) };
}

test('an episode is found in the wanted language, with its version and uploader', async () => {
  const { context } = await start(subtitle({ uploader: 'ana' }), subtitle({ id: '2', language: 'ea' }));

  const found = await client.search({ ...ask, video: anEpisode() }, {}, context);

  expect(found).toMatchObject([
    {
      id: '4101',
      language: { code2: 'es' },
      releases: ['AVS/SVA'],
      uploader: 'ana',
      matches: ['series', 'season', 'episode'],
    },
  ]);
});

test('episodes are told apart by whole numbers, and the show and its season are looked up once', async () => {
  const { lab, context } = await start(
    subtitle({ id: '11', episode: 11 }),
    subtitle({ id: '12', season: 11 }),
    subtitle(),
  );

  const first = await client.search({ ...ask, video: anEpisode() }, {}, context);
  const eleventh = await client.search({ ...ask, video: anEpisode({ episode: 11 }) }, {}, context);
  const none = await client.search({ ...ask, video: anEpisode({ episode: 2 }) }, {}, context);

  expect([first, eleventh, none].map((found) => found.map(({ id }) => id))).toEqual([['4101'], ['11'], []]);
  expect(lab.calls.filter(({ path }) => path.startsWith('/shows/'))).toHaveLength(1);
  expect(lab.calls.filter(({ path }) => path === '/search/query')).toHaveLength(2);
});

test('a show of the same title from another year is not taken', async () => {
  const { context } = await start(subtitle({ title: 'Harbour Lights (1998)' }));

  expect(await client.search({ ...ask, video: anEpisode() }, {}, context)).toEqual([]);
});

test('an unfinished subtitle is the fault of this one only', async () => {
  const { context } = await start();
  const answer = { status: 403, headers: {}, url: '', bytes: Buffer.from(''), text: () => '', json: () => '' };
  const found = { id: '1', language: { code2: 'es', hi: false, forced: false }, releases: [], matches: [] };

  await expect(client.download(found, {}, { ...context, http: () => Promise.resolve(answer) })).rejects.toMatchObject({
    reason: 'BrokenItem',
  });
});
