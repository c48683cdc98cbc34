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

test('an archive of the season is a pack, unless archives are left out', async () => {
  const paths = ['Harbour.Lights.S01.en.zip', 'Harbour.Lights.S01E01.en.rar'];

  expect((await search(anEpisode(), paths)).found).toMatchObject([{ isPack: true }, { releases: [paths[1]] }]);
  expect((await search(anEpisode(), paths, { archives: false })).found).toEqual([]);
});
