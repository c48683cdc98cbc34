import { expect, test } from 'vitest';
import { providerContext } from '#providers/testing/provider-context.ts';
import { episodeSubtitle, movieSubtitle, startLab } from '#providers/testing/start-lab.ts';
import { aMovie, anEpisode } from '#providers/testing/video-facts.ts';
import { client } from './client.ts';
import { readSubtitles, readTitles } from './parse.ts';
import recorded from './answers/search.json' with { type: 'json' };

const reading = providerContext();
const config = { apikey: 'lab-subsource-key' };
const ofEpisode = { video: anEpisode(), languages: ['en'], wantsForced: false };
const aTitle = {
  movieId: 10,
  title: 'Harbour Lights',
  type: 'series',
  releaseYear: 2021,
  season: 1,
  imdbId: 'tt9900001',
};
const pick = (change: object) => readTitles({ success: true, data: [{ ...aTitle, ...change }] }, anEpisode(), reading);

test('of a season, the episode and packs are found; other episodes are not', () => {
  expect(readSubtitles(recorded, anEpisode(), 'es', ['series', 'season'], reading)).toEqual([
    {
      id: '555',
      language: { code2: 'es', hi: true, forced: false },
      releases: ['Harbour.Lights.S01E01.1080p.WEB-DL.DDP5.1.H.264-GRP', 'Harbour.Lights.S01E01.720p.WEB-DL-GRP'],
      matches: ['series', 'season', 'episode'],
      page: 'https://subsource.net/subtitle/harbour-lights-2021/season-1/spanish/555',
      uploader: 'ana',
    },
    {
      id: '556',
      language: { code2: 'es', hi: false, forced: false },
      releases: ['Harbour.Lights.S01.1080p.WEB-DL.DDP5.1.H.264-GRP'],
      matches: ['series', 'season', 'episode'],
      page: 'https://subsource.net/subtitle/harbour-lights-2021/season-1/spanish/556',
      isPack: true,
    },
  ]);
});

test('a title is the right one by its number, or by name and year, and in the same season', () => {
  expect(pick({ releaseYear: 2022 })).toEqual({ id: '10', matches: ['series_imdb_id', 'series', 'year', 'season'] });
  expect(pick({ imdbId: null })).toEqual({ id: '10', matches: ['series', 'year', 'season'] });
  expect(pick({ imdbId: null, releaseYear: 2022 })).toBeUndefined();
  expect(pick({ season: 2 })).toBeUndefined();
});

test('an answer that is something else is told as the fault of the provider', () => {
  expect(() => readTitles({ success: false }, anEpisode(), reading)).toThrow('SubSource sent an unexpected response');
});

test('an episode is found in its season and downloaded as an archive', async () => {
  const lab = await startLab(episodeSubtitle('subsource'), episodeSubtitle('subsource', { id: '4102', season: 2 }));
  const context = providerContext({ hosts: lab.hosts });

  const found = await client.search(ofEpisode, config, context);
  const downloaded = found[0] && (await client.download(found[0], config, context));
  await client.search(ofEpisode, config, context);

  expect(found.map(({ id }) => id)).toEqual(['4101']);
  expect(String(downloaded?.bytes)).toMatch(/^PK/);
  expect(lab.calls.filter(({ path }) => path.endsWith('/movies/search'))).toHaveLength(1);
});

test('a movie whose number is not known there is found by title and year', async () => {
  const { imdbId: _, ...unknown } = movieSubtitle('subsource', { language: 'pb' });
  const lab = await startLab(unknown);

  const found = await client.search(
    { ...ofEpisode, video: aMovie(), languages: ['pb'] },
    config,
    providerContext({ hosts: lab.hosts }),
  );

  expect(found).toMatchObject([{ id: '4201', language: { code2: 'pb' }, matches: ['title', 'year'] }]);
});

test('a wrong key is a fault of the credentials', async () => {
  const lab = await startLab();

  await expect(client.search(ofEpisode, { apikey: 'x' }, providerContext({ hosts: lab.hosts }))).rejects.toMatchObject({
    reason: 'AuthenticationError',
  });
  expect(client.missingConfig?.({ apikey: '' }, {})).toBe('Enter an API key.');
});
