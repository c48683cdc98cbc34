import { expect, test } from 'vitest';
import { startWithLibrary } from '#testing/library-rows.ts';
import { startApp } from '#testing/start-app.ts';

const library = {
  series: [
    {
      id: 1,
      title: 'Harbour Lights',
      tags: ['kids'],
      poster: 'MediaCover/1/poster.jpg',
      episodes: [
        { id: 11, season: 3, number: 7, title: 'Low Tide', missing: 'de,en:hi', sceneName: 'Harbour.Lights.S03E07' },
        { id: 12, season: 3, number: 8, missing: '' },
        { id: 13, season: 0, number: 1, missing: 'de', excluded: true },
      ],
    },
    { id: 2, title: 'Åsgård', episodes: [{ id: 21, missing: 'de' }] },
  ],
  movies: [
    { id: 5, title: 'Copperline', missing: 'fr' },
    { id: 6, title: 'Resin', missing: 'fr:forced,de' },
  ],
};

test('[api.episodes-wanted-get] [entities.wanted-episode] GET /episodes/wanted lists what lacks a subtitle, newest first', async () => {
  const { api } = await startWithLibrary(library);

  const { data, total } = await api.wanted.listEpisodes({ query: { start: 0, length: 50 } });

  expect(total).toBe(2);
  expect(data.map(({ sonarrEpisodeId }) => sonarrEpisodeId)).toEqual([21, 11]);
  expect(data[1]).toMatchObject({
    seriesTitle: 'Harbour Lights',
    sonarrSeriesId: 1,
    episode_number: '3x7',
    episodeTitle: 'Low Tide',
    sceneName: 'Harbour.Lights.S03E07',
    tags: ['kids'],
    seriesType: 'standard',
    poster: '/images/series/MediaCover/1/poster.jpg',
    missing_subtitles: [
      { name: 'German', code2: 'de', code3: 'deu', forced: false, hi: false },
      { name: 'English', code2: 'en', code3: 'eng', forced: false, hi: true },
    ],
  });
});

test('[api.movies-wanted-get] [entities.wanted-movie] GET /movies/wanted lists movies, all of them, a page, or some', async () => {
  const { api } = await startWithLibrary(library);
  const ids = async (query: object) => (await api.wanted.listMovies({ query })).data.map(({ radarrId }) => radarrId);

  expect(await ids({})).toEqual([6, 5]);
  expect(await ids({ start: 1, length: 1 })).toEqual([5]);
  expect(await ids({ start: 9, length: 1 })).toEqual([]);
  expect(await ids({ 'radarrid[]': [5, 99] })).toEqual([5]);
  expect(await api.wanted.listEpisodes({ query: { 'episodeid[]': [11] } })).toMatchObject({ total: 1 });
});

test('the list is narrowed to a language and to words of the title', async () => {
  const { api } = await startWithLibrary(library);
  const list = async (query: object) => {
    const { data, total } = await api.wanted.listEpisodes({ query: { start: 0, length: 50, ...query } });
    return [total, ...data.map(({ sonarrEpisodeId }) => sonarrEpisodeId)];
  };

  expect(await list({ 'filter[missing]': 'en:hi' })).toEqual([1, 11]);
  expect(await list({ 'filter[missing]': 'de' })).toEqual([2, 21, 11]);
  expect(await list({ 'filter[text]': 'asgard' })).toEqual([1, 21]);
  expect(await list({ 'filter[text]': 'asgard', 'filter[missing]': 'en:hi' })).toEqual([0]);
});

test('what was searched for is told of each language, and the summary counts them', async () => {
  const { api, app } = await startWithLibrary(library);
  await app.db
    .insertInto('searched')
    .values({ kind: 0, media_id: 11, language: 'de', search_id: 4, at: 1000, outcome: 'below-minimum', best: 72 })
    .execute();
  await app.db
    .updateTable('missing')
    .set({ cause: 'below-minimum' })
    .where('media_id', '=', 11)
    .where('language', '=', 'de')
    .execute();

  const { data } = await api.wanted.listEpisodes({ query: { 'episodeid[]': [11] } });

  expect(data[0]?.searches).toEqual([
    { language: 'de', search_id: 4, last_at: 1000, next_try_at: null, attempts: 0, best: 72, cause: 'below-minimum' },
    {
      language: 'en:hi',
      search_id: null,
      last_at: null,
      next_try_at: null,
      attempts: 0,
      best: null,
      cause: 'not-searched',
    },
  ]);
  expect(await api.wanted.summarize({ query: { kind: 'series' } })).toMatchObject({
    total: 2,
    subtitles: 3,
    languages: [
      { language: 'de', count: 2 },
      { language: 'en:hi', count: 1 },
    ],
    causes: [
      { cause: 'not-searched', count: 2 },
      { cause: 'below-minimum', count: 1 },
    ],
  });
});

test.each(['series', 'movies'] as const)(
  'the summary of %s says why nothing can be missing yet: no manager, nothing synced, no profile',
  async (kind) => {
    const table = kind === 'series' ? 'series' : 'movie';
    const fresh = await startApp();
    const unready = async ({ api }: Pick<typeof fresh, 'api'>) =>
      (await api.wanted.summarize({ query: { kind } })).unready;
    const before = await unready(fresh);
    await fresh.app.settings.save({ 'general.use_sonarr': true, 'general.use_radarr': true });
    const connected = await unready(fresh);
    const filled = await startWithLibrary({ ...library, profiles: { 1: ['de'] } });
    await filled.app.settings.save({ 'general.use_sonarr': true, 'general.use_radarr': true });
    await filled.app.db.updateTable(table).set({ profile_id: null }).execute();
    const synced = await unready(filled);
    await filled.app.db.updateTable(table).set({ profile_id: 1 }).execute();

    expect([before, connected, synced, await unready(filled)]).toEqual(['manager', 'library', 'profile', null]);
  },
);
