import { standIns } from '@captionarr/lab';
import { describe, expect, test } from 'vitest';
import { someText, startWithProviders } from '#testing/start-with-providers.ts';

const keys = ['opensubtitlescom', 'subdl', 'podnapisi'];
const ferry = {
  type: 'movie' as const,
  title: 'Ferry',
  year: 2020,
  imdbId: 'tt0000007',
  tmdbId: 77,
  language: 'en',
};
const world = [
  { ...ferry, provider: 'subdl', id: '1', release: 'Ferry.2020.720p.WEB-DL.x264-OTHER', content: someText(1) },
  { ...ferry, provider: 'podnapisi', id: '2', release: 'Ferry.2020.1080p.BluRay.x264-GRP', content: someText(2) },
  {
    ...ferry,
    provider: 'opensubtitlescom',
    id: '3',
    release: 'Ferry.2020.720p.BluRay.x264-OTHER',
    content: someText(3),
  },
];

async function start(more: object = {}) {
  const allowed = standIns.filter(({ key }) => keys.includes(key)).map(({ settings }) => settings);
  const started = await startWithProviders({
    world,
    settings: Object.assign({}, ...allowed, { 'general.enabled_providers': keys }, more),
  });
  await started.app.db.updateTable('movie').set({ imdb_id: ferry.imdbId, tmdb_id: ferry.tmdbId }).execute();
  const { app } = started;
  return {
    ...started,
    search: async () => {
      const order = { type: 'movie' as const, mediaId: 7, trigger: 'wanted' as const, who: 'test', batch: 'one' };
      const { searchId } = await app.search.searcher.search(order, new AbortController().signal);
      return app.search.records.read(searchId ?? 0);
    },
  };
}

test('everybody is asked, and the best of all is taken', async () => {
  const { search, read } = await start();

  const record = await search();

  expect(record?.providers.map(({ provider, state, found }) => [provider, state, found])).toEqual(
    keys.map((key) => [key, 'answered', 1]),
  );
  expect(record?.candidates.map(({ provider, state }) => [provider, state])).toEqual([
    ['podnapisi', 'taken'],
    ['opensubtitlescom', expect.anything()],
    ['subdl', expect.anything()],
  ]);
  expect(await read('en.srt', 'movie')).toBe(someText(2));
});

test('in their order the first that has something good enough is the last to be asked', async () => {
  const { search, read, providers } = await start({ 'general.use_provider_priority': true });

  const record = await search();

  expect(record?.providers.map(({ state }) => state)).toEqual(['answered', 'skipped', 'skipped']);
  expect(new Set(providers.calls.map(({ provider }) => provider))).toEqual(new Set(['opensubtitlescom']));
  expect(await read('en.srt', 'movie')).toBe(someText(3));
});

test('when the one with the best has no downloads left, the next best is taken', async () => {
  const { search, read, providers } = await start();
  providers.world.remove('2');
  providers.trouble('opensubtitlescom', { kind: 'quota' });

  const record = await search();

  expect(record?.candidates[0]).toMatchObject({ provider: 'opensubtitlescom', rule: 'provider-failed' });
  expect(await read('en.srt', 'movie')).toBe(someText(1));
});

describe('two with the same score', () => {
  const release = 'Ferry.2020.1080p.BluRay.x264-GRP';
  const both = [
    { ...ferry, provider: 'subdl', id: '1', release, content: someText(1) },
    { ...ferry, provider: 'podnapisi', id: '2', release, content: someText(2) },
  ];
  const at = Date.now() - 20 * 86_400_000;
  /** Ten downloads each; those of SubDL were deleted soon after. */
  const past = ['subdl', 'podnapisi'].flatMap((provider) =>
    Array.from({ length: 10 }, (_, index) => {
      const row = {
        kind: 1 as const,
        media_id: (provider === 'subdl' ? 100 : 200) + index,
        language: 'en',
        description: '',
      };
      const download = { ...row, at, action: 1, provider, subs_id: `${provider} ${index}` };
      return provider === 'subdl' ? [download, { ...row, at: at + 3_600_000, action: 0 }] : [download];
    }).flat(),
  );

  async function searchBoth(more: object = {}) {
    const started = await start({ 'general.multithreading': false, ...more });
    for (const { id } of world) started.providers.world.remove(id);
    for (const each of both) started.providers.world.add(each);
    for (const row of past) await started.app.db.insertInto('history').values(row).execute();
    return started.search();
  }

  test('are told apart by what became of earlier ones, and the record says so', async () => {
    const record = await searchBoth();

    expect(record?.candidates.find(({ state }) => state === 'taken')?.provider).toBe('podnapisi');
    expect(record?.verdicts[0]).toMatchObject({
      preference: { over: 'subdl', kept: { count: 10, of: 10 }, other_kept: { count: 0, of: 10 } },
    });
    expect(record?.verdicts[0]?.sentence).toContain(
      'Chosen before SubDL: same score, and Podnapisi.NET’s English subtitles are kept more often (10 of 10).',
    );
  });

  test('are taken in the order of the providers when that is turned off', async () => {
    const record = await searchBoth({ 'general.use_provider_reputation': false });

    expect(record?.candidates.find(({ state }) => state === 'taken')?.provider).toBe('subdl');
    expect(record?.verdicts[0]?.preference).toBeUndefined();
  });
});
