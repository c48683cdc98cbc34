import { startProviders, type WorldSubtitle } from '@captionarr/lab';
import { expect, onTestFinished, test } from 'vitest';
import { providerContext } from '#providers/testing/provider-context.ts';
import { aMovie, anEpisode } from '#providers/testing/video-facts.ts';
import recorded from './answers/files.json' with { type: 'json' };
import { client } from './client.ts';
import { readFiles } from './parse.ts';

const reading = providerContext();
const entry = { id: '5', name: 'Tetsu no Kawa' };
const named = (rules: { archives: boolean; machines: boolean }) =>
  readFiles(recorded, entry, ['series'], rules, reading).map(({ releases }) => releases[0]);

test('files in two languages, in another one, too small or made by a machine are left out', () => {
  expect(named({ archives: false, machines: false })).toEqual([
    'Tetsu.no.Kawa.S01E03.WEBRip.Netflix',
    '[Grp] Tetsu no Kawa - 03 (1080p)',
  ]);
  expect(named({ archives: false, machines: true })).toContain('Tetsu no Kawa 03 (whisper large-v3)');
  expect(named({ archives: true, machines: false })).toContain('Tetsu no Kawa 01-12');
});

test('an archive is better than nothing', () => {
  const [found] = readFiles(recorded.slice(3, 5), entry, [], { archives: false, machines: false }, reading);
  expect(found).toMatchObject({ isPack: true, handle: { name: 'Tetsu no Kawa 01-12.zip' } });
});

const config = {
  api_key: 'lab-jimaku',
  enable_name_search_fallback: true,
  enable_archives_download: false,
  enable_ai_subs: false,
};
const anime = {
  title: 'Iron River',
  alternativeTitles: ['Tetsu no Kawa'],
  seriesType: 'anime',
  season: 2,
  episode: 3,
  ids: { imdb: null, tvdb: 399010, tmdb: null },
};
const has: WorldSubtitle = {
  provider: 'jimaku',
  id: '41',
  type: 'episode',
  title: 'Tetsu no Kawa',
  season: 2,
  episode: 3,
  tvdbId: 399010,
  language: 'ja',
  release: '[Grp] Tetsu no Kawa S2 - 03 (1080p)',
  content: `1\n00:00:01,000 --> 00:00:02,000\n${'鉄の川'.repeat(200)}\n`,
};

async function start(...subtitles: WorldSubtitle[]) {
  const lab = await startProviders(subtitles);
  onTestFinished(() => lab.close());
  return lab;
}
const queryOf = (type: 'anime' | 'movie') => ({
  video: type === 'anime' ? anEpisode(anime) : aMovie(),
  languages: ['ja'],
  wantsForced: false,
});

test('a season is found by its number at AniList, and its file can be had', async () => {
  const { hosts, calls } = await start(has);
  const context = providerContext({ hosts });

  const [found] = await client.search(queryOf('anime'), config, context);

  expect(found).toMatchObject({ releases: [has.release], matches: expect.arrayContaining(['series_tvdb_id']) });
  expect(calls.map(({ path }) => path)).toContain('/api/entries/search');
  expect(calls.find(({ path }) => path === '/api/entries/search')?.query.has('anilist_id')).toBe(true);
  const { bytes } = await client.download(found!, config, context);
  expect(Buffer.from(bytes).toString()).toBe(has.content);
});

test('a season that the anime lists don’t have is found by its name, if that is allowed', async () => {
  const { hosts } = await start({ ...has, tvdbId: undefined });
  const context = providerContext({ hosts });

  const found = await client.search(queryOf('anime'), config, context);
  const none = await client.search(queryOf('anime'), { ...config, enable_name_search_fallback: false }, context);

  expect(found).toMatchObject([{ matches: ['series', 'season', 'episode'] }]);
  expect(none).toEqual([]);
});

test('without the anime lists, the name is left', async () => {
  const { hosts } = await start(has);
  const { 'https://raw.githubusercontent.com': _lists, ...rest } = hosts;

  expect(await client.search(queryOf('anime'), config, providerContext({ hosts: rest }))).toHaveLength(1);
});

test('an archive of the season is found when the episode has no file of its own', async () => {
  const { hosts, calls } = await start({ ...has, episode: undefined, fileName: 'Tetsu no Kawa S2.zip' });

  const found = await client.search(queryOf('anime'), config, providerContext({ hosts }));

  expect(found).toMatchObject([{ isPack: true }]);
  expect(calls.filter(({ path }) => path.endsWith('/files')).map(({ query }) => query.get('episode'))).toEqual([
    '3',
    null,
  ]);
});

test('a movie of live action is found by its number at TMDB', async () => {
  const { hosts } = await start({
    ...has,
    type: 'movie',
    title: 'Nagai Watari',
    tmdbId: 21,
    release: 'The.Long.Crossing.2021.1080p.WEB-DL-GRP',
  });

  const found = await client.search(queryOf('movie'), config, providerContext({ hosts }));

  expect(found).toMatchObject([{ matches: ['title', 'year'] }]);
});

test('a wrong key is told as such, and so is asking too often, with the time to come back', async () => {
  const { hosts, trouble } = await start(has);
  const context = providerContext({ hosts, now: () => 1_000_000 });

  await expect(client.search(queryOf('anime'), { ...config, api_key: 'x' }, context)).rejects.toMatchObject({
    reason: 'AuthenticationError',
  });
  trouble('jimaku', { kind: 'too-many', retryAfter: 7 });
  await expect(client.search(queryOf('anime'), config, context)).rejects.toMatchObject({
    reason: 'TooManyRequests',
    until: 1_007_000,
  });
});
