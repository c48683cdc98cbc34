import { expect, test } from 'vitest';
import { providerContext } from '#providers/testing/provider-context.ts';
import { episodeSubtitle, movieSubtitle, startLab } from '#providers/testing/start-lab.ts';
import { aMovie, anEpisode } from '#providers/testing/video-facts.ts';
import { client } from './client.ts';
import { readPage } from './parse.ts';
import recorded from './answers/search.json' with { type: 'json' };

const reading = providerContext();
const config = { verify_ssl: true };
const ofEpisode = { video: anEpisode(), languages: ['en'], wantsForced: false };

test('it vouches only for what its own title, year and numbers say', () => {
  expect(readPage(recorded, anEpisode(), 'es', reading)).toEqual({
    pages: 2,
    found: [
      {
        id: 'abcD',
        language: { code2: 'es', hi: true, forced: false },
        releases: ['Harbour.Lights.S01E01.1080p.WEB-DL-GRP', 'Harbour.Lights.S01E01.720p.HDTV-NTB'],
        matches: ['series', 'year', 'season', 'episode'],
        page: 'https://www.podnapisi.net/subtitles/es-harbour-lights-2021-S01E01/abcD',
        frameRate: 23.976,
      },
      {
        id: 'abcE',
        language: { code2: 'es', hi: false, forced: true },
        releases: [],
        matches: ['season', 'episode'],
        page: 'https://www.podnapisi.net/subtitles/es-harbour-nights-2019-S01E01/abcE',
      },
    ],
  });
});

test('an answer that is something else is told as the fault of the provider', () => {
  expect(() => readPage([], anEpisode(), 'es', reading)).toThrow('Podnapisi sent an unexpected response');
});

test('an episode is found by title and numbers, over several pages, and downloaded as an archive', async () => {
  const many = Array.from({ length: 25 }, (_, index) => episodeSubtitle('podnapisi', { id: String(4100 + index) }));
  const lab = await startLab(...many, episodeSubtitle('podnapisi', { id: '5000', episode: 2 }));
  const context = providerContext({ hosts: lab.hosts });

  const found = await client.search(ofEpisode, config, context);
  const downloaded = found[0] && (await client.download(found[0], config, context));

  expect(found).toHaveLength(25);
  expect(String(downloaded?.bytes)).toMatch(/^PK/);
});

test('Serbian is asked for in both scripts', async () => {
  const lab = await startLab(movieSubtitle('podnapisi', { language: 'sr' }));

  const found = await client.search(
    { ...ofEpisode, video: aMovie(), languages: ['sr'] },
    config,
    providerContext({ hosts: lab.hosts }),
  );

  expect(found).toMatchObject([{ language: { code2: 'sr' }, matches: ['title', 'year'] }]);
  expect(lab.calls.map(({ query }) => query.get('language'))).toEqual(['sr', 'sr-latn']);
});

test('specials are not asked for', async () => {
  const lab = await startLab();
  const video = anEpisode({ season: 0 });

  expect(await client.search({ ...ofEpisode, video }, config, providerContext({ hosts: lab.hosts }))).toEqual([]);
  expect(lab.calls).toEqual([]);
});

test('a subtitle that is gone is the fault of that one', async () => {
  const lab = await startLab();
  const gone = { id: 'zzz', language: { code2: 'en', hi: false, forced: false }, releases: [], matches: [] };

  await expect(client.download(gone, config, providerContext({ hosts: lab.hosts }))).rejects.toMatchObject({
    reason: 'BrokenItem',
  });
});
