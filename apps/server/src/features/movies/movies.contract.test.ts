import { anyCutoff } from '@captionarr/contract';
import { describe, expect, test } from 'vitest';
import { startWithLibrary, type SomeLibrary } from '#testing/library-rows.ts';

const english = { name: 'English', code2: 'en', code3: 'eng' };
const library: SomeLibrary = {
  profiles: { 1: ['en:hi', 'fr'] },
  movies: [
    {
      id: 7,
      title: 'Amélie',
      year: 2001,
      profileId: 1,
      tags: ['paris'],
      poster: 'MediaCover/7/poster-500.jpg',
      path: '/movies/Amélie (2001)/Amélie.mkv',
      sceneName: 'Amelie.2001',
      audio: 'fr',
      missing: 'en:hi',
      excluded: true,
      tracks: 'en\t\t\nfr=fr\t1200\tAmélie.fr.srt\nde\t\t',
      file: { quality: 'WEBDL-1080p', size: 1_500_000_000 },
    },
    { id: 5, title: 'Brazil', tracks: 'de\t\t' },
    { id: 6, title: 'Casablanca' },
  ],
};
const codes = (languages: readonly { code2: string }[] = []) => languages.map(({ code2 }) => code2);
const titles = ({ data }: { data: { title: string }[] }) => data.map(({ title }) => title);

describe('GET /movies', () => {
  test('[api.movies-get] answers every field in the spelling of the wire', async () => {
    const { api } = await startWithLibrary(library);

    const { data, total } = await api.movies.list({ query: { length: 1 } });

    expect(total).toBe(3);
    expect(data).toEqual([
      {
        radarrId: 7,
        title: 'Amélie',
        year: '2001',
        profileId: 1,
        monitored: true,
        path: '/movies/Amélie (2001)/Amélie.mkv',
        sceneName: 'Amelie.2001',
        tags: ['paris'],
        alternativeTitles: [],
        overview: '',
        poster: '/images/movies/MediaCover/7/poster-500.jpg',
        fanart: null,
        imdbId: null,
        audio_language: [{ name: 'French', code2: 'fr', code3: 'fra' }],
        // Rules exclude a movie from what is wanted, not from what it lacks.
        missing_subtitles: [{ ...english, forced: false, hi: true }],
        // The German track inside is not shown: the profile does not ask for German.
        subtitles: [
          { ...english, path: null, forced: false, hi: false, raw_language: null, file_size: null },
          {
            name: 'French',
            code2: 'fr',
            code3: 'fra',
            path: '/movies/Amélie (2001)/Amélie.fr.srt',
            forced: false,
            hi: false,
            raw_language: 'fr',
            file_size: 1200,
          },
        ],
      },
    ]);
  });

  test('a movie without a profile shows all its tracks, and so do all when the setting is off', async () => {
    const { api, app } = await startWithLibrary(library);
    const languages = async (id: number) => {
      const { data } = await api.movies.list({ query: { 'radarrid[]': [id] } });
      return data[0]?.subtitles.map(({ code2 }) => code2);
    };

    expect([await languages(5), await languages(7)]).toEqual([['de'], ['en', 'fr']]);

    await app.settings.save({ 'general.embedded_subs_show_desired': false });
    expect(await languages(7)).toEqual(['en', 'fr', 'de']);
  });

  test('a movie that is asked for by id says what is known of its file', async () => {
    const { api } = await startWithLibrary(library);

    const { data } = await api.movies.list({ query: { 'radarrid[]': [7, 6] } });

    expect(data.map(({ file }) => file)).toEqual([{ quality: 'WEBDL-1080p', size: 1_500_000_000 }, {}]);
  });

  test.for([
    [
      'by its cutoff',
      { cutoff: 1 },
      { have: 'en' },
      { cutoff: 'en', any: false, heard: false, needless: ['fr', 'pt'], skipped: [] },
    ],
    [
      'by any language',
      { cutoff: anyCutoff },
      { have: 'fr' },
      { cutoff: 'fr', any: true, heard: false, needless: ['en', 'pt'], skipped: [] },
    ],
    [
      'with every language of its profile',
      {},
      { have: 'en,fr,pt' },
      { cutoff: null, any: false, heard: false, needless: [], skipped: [] },
    ],
  ] as const)('a movie that is asked for by id and lacks nothing says why: %s', async ([, rule, video, expected]) => {
    const movies = [{ id: 7, title: 'Amélie', profileId: 1, audio: 'fr', ...video }];
    const { api } = await startWithLibrary({ profiles: { 1: ['en', 'fr', 'pt'] }, movies, ...rule });

    const [movie] = (await api.movies.list({ query: { 'radarrid[]': [7] } })).data;

    const why = movie?.completeness;
    expect({
      cutoff: why?.cutoff?.code2 ?? null,
      any: why?.any,
      heard: why?.heard,
      needless: codes(why?.needless),
      skipped: codes(why?.skipped),
    }).toEqual(expected);
  });

  test('a movie that lacks something, and one without a profile, is complete by no rule', async () => {
    const { api } = await startWithLibrary(library);

    const { data } = await api.movies.list({ query: { 'radarrid[]': [7, 6] } });

    expect(data.map((movie) => 'completeness' in movie)).toEqual([false, false]);
  });

  test('lists by sort title; the total counts all, also when some are asked for', async () => {
    const { api } = await startWithLibrary(library);

    const all = await api.movies.list({ query: { start: 2, length: -1 } });
    const page = await api.movies.list({ query: { start: 1, length: 2 } });
    const some = await api.movies.list({ query: { 'radarrid[]': [6, 7] } });

    expect([titles(all), all.total]).toEqual([['Amélie', 'Brazil', 'Casablanca'], 3]);
    expect([titles(page), page.total]).toEqual([['Brazil', 'Casablanca'], 3]);
    expect([titles(some), some.total]).toEqual([['Amélie', 'Casablanca'], 3]);
  });

  test('a page of those asked for by id is a page of them', async () => {
    const { api } = await startWithLibrary(library);
    const page = async (start: number) =>
      titles(await api.movies.list({ query: { 'radarrid[]': [5, 6, 7], start, length: 2 } }));

    expect([await page(0), await page(1), await page(3)]).toEqual([['Amélie', 'Brazil'], ['Brazil', 'Casablanca'], []]);
  });

  test('an empty library is an empty list', async () => {
    const { api } = await startWithLibrary({});

    expect(await api.movies.list({ query: {} })).toEqual({ data: [], total: 0 });
  });
});
