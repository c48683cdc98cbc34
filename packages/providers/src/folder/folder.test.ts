import { expect, test } from 'vitest';
import type { VideoFacts } from '#domain/search/video-facts.ts';
import { providerContext } from '#providers/testing/provider-context.ts';
import { aMovie, anEpisode } from '#providers/testing/video-facts.ts';
import { client } from './client.ts';

const config = { folders: ['/subtitles'], language: '', archives: true };

async function search(video: VideoFacts, paths: readonly string[], change: Partial<typeof config> = {}) {
  const context = providerContext({
    folders: {
      find: async ([folder = '']) => paths.map((path) => ({ folder, path })),
      read: async (_folders, { path }) => Buffer.from(path),
    },
  });
  const all = { ...config, ...change };
  const found = await client.search({ video, languages: ['en', 'de'], wantsForced: false }, all, context);
  return {
    found,
    names: found.map(({ releases }) => releases[0]),
    read: (one = found[0]!) => client.download(one, all, context),
  };
}

test.each([
  'Harbour.Lights.S01E01.1080p.WEB.en.srt',
  'Harbour Lights (2021)/Season 01/Harbour Lights - S01E01 - Low Tide.en.srt',
  'Harbour Lights/Season 1/01 - Low Tide.en.srt',
  'Harbour Lights/Season 1/S01E01.en.srt',
  'en/Harbour.Lights.1x01.srt',
  'harbour lights/English/harbour.lights.s01e01.srt',
])('%s is for the first episode, in English', async (path) => {
  const { found, read } = await search(anEpisode(), [path]);

  expect(found).toMatchObject([{ language: { code2: 'en', hi: false, forced: false } }]);
  expect(found[0]?.matches).toEqual(expect.arrayContaining(['series', 'season', 'episode']));
  expect(await read()).toEqual({ bytes: Buffer.from(path), fileName: path.split('/').at(-1) });
});

test.each([
  'Harbour.Lights.S01E11.en.srt',
  'Harbour.Lights.S11E01.en.srt',
  'Harbour Lights/Season 2/01 - Storm.en.srt',
  'Harbour Lights/Season 1/02 - Storm.en.srt',
  'Harbour Lights/Harbour.Lights.Revisited.S01E01.en.srt',
  'Harbour Lights (1998)/Season 1/S01E01.en.srt',
  'Harbour.Lights.S01.en.srt',
  'Winter.Orchard.S01E01.en.srt',
])('%s is for something else', async (path) => {
  expect((await search(anEpisode(), [path])).found).toEqual([]);
});

test('a movie is found by its own name or by its folder, with what the name says', async () => {
  const { found, names } = await search(aMovie(), [
    'The.Long.Crossing.2021.1080p.WEB-DL.en.forced.srt',
    'The Long Crossing (2021)/German.srt',
    'The.Long.Crossing.Home.2021.en.srt',
    'The.Long.Crossing.1987.en.srt',
  ]);

  expect(names).toEqual(['The.Long.Crossing.2021.1080p.WEB-DL.en.forced.srt', 'German.srt']);
  expect(found.map(({ language }) => language)).toEqual([
    { code2: 'en', hi: false, forced: true },
    { code2: 'de', hi: false, forced: false },
  ]);
  expect(found[0]?.matches).toEqual(['title', 'year']);
  expect(new Set(found.map(({ id }) => id)).size).toBe(2);
});

test('a file that does not say its language counts as the one of the settings, or not at all', async () => {
  const paths = ['Harbour.Lights.S01E01.srt'];

  expect((await search(anEpisode(), paths)).found).toEqual([]);
  expect((await search(anEpisode(), paths, { language: 'de' })).found).toMatchObject([{ language: { code2: 'de' } }]);
});

test('an archive of the season is a pack, and a file in an archive is one by itself', async () => {
  const paths = [
    'Harbour.Lights.S01.en.rar',
    'Harbour.Lights.S01E01.en.7z',
    'dump/4711.zip/Harbour.Lights.S01E01.en.srt',
  ];

  const { found } = await search(anEpisode(), paths);

  expect(found.map(({ isPack = false }) => isPack)).toEqual([true, false, false]);
  expect(found[2]?.releases).toEqual(['Harbour.Lights.S01E01.en.srt']);
});

test('archives are only asked for if the settings want them', async () => {
  const asked: boolean[] = [];
  const context = providerContext({
    folders: {
      find: async (_folders, _titles, withArchives) => {
        asked.push(withArchives);
        return [];
      },
      read: async () => Buffer.from(''),
    },
  });
  for (const archives of [true, false])
    await client.search(
      { video: anEpisode(), languages: ['en'], wantsForced: false },
      { ...config, archives },
      context,
    );

  expect(asked).toEqual([true, false]);
});
