import { describe, expect, test } from 'vitest';
import { startWithLibrary, type SomeLibrary } from '#testing/library-rows.ts';

const severance = {
  id: 12,
  title: 'Severance',
  year: 2022,
  profileId: 1,
  tags: ['work'],
  alternativeTitles: ['Ruptura'],
  poster: 'MediaCover/12/poster-250.jpg',
  path: '/tv/Severance',
  audio: 'en',
  episodes: [
    { id: 101, number: 1, missing: 'fr' },
    { id: 102, number: 2, missing: 'fr', excluded: true },
  ],
};
const library: SomeLibrary = {
  profiles: { 1: ['en', 'fr'] },
  series: [
    severance,
    { id: 3, title: 'The Amber Archive', sortTitle: 'amber archive', ended: true },
    { id: 1_000_000_003, title: 'Zoë', poster: 'MediaCover/3/poster-250.jpg' },
  ],
};

const ids = ({ data }: { data: { sonarrEpisodeId: number }[] }) => data.map(({ sonarrEpisodeId }) => sonarrEpisodeId);
const titles = ({ data }: { data: { title: string }[] }) => data.map(({ title }) => title);

describe('GET /series', () => {
  test('[api.series-get] answers every field in the spelling of the wire', async () => {
    const { api } = await startWithLibrary(library);

    const { data, total } = await api.series.list({ query: { 'seriesid[]': [12] } });

    expect(total).toBe(3);
    expect(data).toEqual([
      {
        sonarrSeriesId: 12,
        title: 'Severance',
        year: '2022',
        profileId: 1,
        monitored: true,
        ended: false,
        episodeFileCount: 2,
        // One of the two is excluded by a rule.
        episodeMissingCount: 1,
        lastAired: null,
        seriesType: 'standard',
        tags: ['work'],
        alternativeTitles: ['Ruptura'],
        overview: '',
        poster: '/images/series/MediaCover/12/poster-250.jpg',
        fanart: null,
        path: '/tv/Severance',
        imdbId: null,
        tvdbId: 70_012,
        audio_language: [{ name: 'English', code2: 'en', code3: 'eng' }],
      },
    ]);
  });

  test('lists by sort title; a page has the total of all', async () => {
    const { api } = await startWithLibrary(library);

    expect(titles(await api.series.list({ query: {} }))).toEqual(['The Amber Archive', 'Severance', 'Zoë']);
    const page = await api.series.list({ query: { start: 1, length: 1 } });
    expect([titles(page), page.total]).toEqual([['Severance'], 3]);
    const past = await api.series.list({ query: { start: 7, length: 5 } });
    expect([titles(past), past.total]).toEqual([[], 3]);
  });

  test('without a length everything is listed, and the start does not count', async () => {
    const { api } = await startWithLibrary(library);

    for (const query of [{ start: 2 }, { start: 2, length: 0 }, { start: 2, length: -1 }]) {
      expect((await api.series.list({ query })).data).toHaveLength(3);
    }
  });

  test('those asked for by id are listed whatever the page, and the total is that of all', async () => {
    const { api } = await startWithLibrary(library);

    const answer = await api.series.list({ query: { 'seriesid[]': [12, 3, 3, 999], start: 1, length: 1 } });

    expect([titles(answer), answer.total]).toEqual([['The Amber Archive', 'Severance'], 3]);
  });

  test('ids without brackets are not ids', async () => {
    const { request, key } = await startWithLibrary(library);

    const answer = await request('GET', '/api/series?seriesid=12', { headers: { 'x-api-key': key } });

    expect(answer.json<{ data: unknown[] }>().data).toHaveLength(3);
  });

  test('covers lie below the base URL, and name a further instance', async () => {
    const { api } = await startWithLibrary(library, { environment: { CAPTIONARR_GENERAL__BASE_URL: '/subs' } });

    const { data } = await api.series.list({ query: {} });

    expect(data.map(({ poster }) => poster)).toEqual([
      null,
      '/subs/images/series/MediaCover/12/poster-250.jpg',
      '/subs/images/series/1/MediaCover/3/poster-250.jpg',
    ]);
  });

  test('what is not a number is refused', async () => {
    const { request, key } = await startWithLibrary({});

    const answer = await request('GET', '/api/series?start=abc', { headers: { 'x-api-key': key } });

    expect([answer.statusCode, Object.keys(answer.json<{ errors: object }>().errors)]).toEqual([400, ['start']]);
  });
});

describe('GET /episodes', () => {
  const episodes = [
    { id: 1, season: 1, number: 1 },
    { id: 2, season: 0, number: 1, title: 'Behind the scenes' },
    { id: 3, season: 2, number: 1 },
    { id: 4, season: 1, number: 2 },
  ];
  const shows: SomeLibrary = {
    profiles: { 1: ['en'] },
    series: [
      { id: 1, title: 'One', profileId: 1, episodes },
      {
        id: 2,
        title: 'Two',
        episodes: [
          {
            id: 20,
            season: 3,
            number: 7,
            title: 'Seven "7"',
            sceneName: 'Two.S03E07',
            path: '/tv/Two/S03/7.mkv',
            audio: 'en,xx',
            missing: 'de,en:hi',
            excluded: true,
            tracks: 'en=eng\t2000\t7.en.srt\nen:forced\t10\t/elsewhere/7.srt\nfr\t\t',
          },
        ],
      },
    ],
  };

  test('[api.episodes-get] lists the episodes of a series, the latest first and specials last', async () => {
    const { api } = await startWithLibrary(shows);

    const answer = await api.series.listEpisodes({ query: { 'seriesid[]': [1] } });

    expect(ids(answer)).toEqual([3, 4, 1, 2]);
    expect(Object.keys(answer)).toEqual(['data']);
  });

  test('answers every field; a rule that excludes an episode does not hide what it lacks, nor does a profile its tracks', async () => {
    const { api } = await startWithLibrary(shows);

    const { data } = await api.series.listEpisodes({ query: { 'episodeid[]': [20] } });

    const english = { name: 'English', code2: 'en', code3: 'eng' };
    expect(data).toEqual([
      {
        sonarrEpisodeId: 20,
        sonarrSeriesId: 2,
        season: 3,
        episode: 7,
        title: 'Seven "7"',
        sceneName: 'Two.S03E07',
        monitored: true,
        path: '/tv/Two/S03/7.mkv',
        audio_language: [english, { name: 'xx', code2: 'xx', code3: null }],
        missing_subtitles: [
          { name: 'German', code2: 'de', code3: 'deu', forced: false, hi: false },
          { ...english, forced: false, hi: true },
        ],
        subtitles: [
          { ...english, path: '/tv/Two/S03/7.en.srt', forced: false, hi: false, raw_language: 'eng', file_size: 2000 },
          { ...english, path: '/elsewhere/7.srt', forced: true, hi: false, raw_language: null, file_size: 10 },
          {
            name: 'French',
            code2: 'fr',
            code3: 'fra',
            path: null,
            forced: false,
            hi: false,
            raw_language: null,
            file_size: null,
          },
        ],
      },
    ]);
  });

  test('single episodes go before those of series; what is unknown is passed over', async () => {
    const { api } = await startWithLibrary(shows);

    const both = await api.series.listEpisodes({ query: { 'seriesid[]': [1], 'episodeid[]': [20, 1, 999] } });
    const several = await api.series.listEpisodes({ query: { 'seriesid[]': [1, 2] } });
    const unknown = await api.series.listEpisodes({ query: { 'seriesid[]': [77] } });

    expect([ids(both), ids(several), ids(unknown)]).toEqual([[20, 1], [20, 3, 4, 1, 2], []]);
  });

  test('without an id nothing is found, and the answer says what to send', async () => {
    const { api } = await startWithLibrary(shows);

    await expect(api.series.listEpisodes({ query: {} })).rejects.toMatchObject({
      status: 404,
      body: 'Specify the episodes: send seriesid[] or episodeid[].',
    });
  });

  test('a series with very many episodes is answered in pieces, in order', async () => {
    const many = Array.from({ length: 700 }, (_, index) => ({ id: index + 1, season: 1, number: index + 1 }));
    const { api } = await startWithLibrary({ series: [{ id: 1, title: 'Soap', episodes: many }] });

    const answer = await api.series.listEpisodes({ query: { 'seriesid[]': [1] } });

    expect(ids(answer)).toEqual(many.map(({ id }) => id).toReversed());
  });
});
