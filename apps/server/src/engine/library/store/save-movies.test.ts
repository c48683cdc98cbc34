import { expect, test } from 'vitest';
import { besides, inside, someMovie } from '#engine/library/testing/some-upstream.ts';
import { radarr, someProfile, startLibrary } from '#engine/library/testing/start-library.ts';

const video = '/movies/Movie 7/Movie 7.mkv';

test('stores a movie with its file, its subtitles and what it lacks', async () => {
  const { store, movie, counters } = await startLibrary({
    settings: {
      'general.movie_default_enabled': true,
      'general.movie_default_profile': 2,
      'general.path_mappings_movie': [['/movies', '/mnt/movies/']],
      // Series mappings must not apply to movies.
      'general.path_mappings': [['/movies', '/wrong']],
    },
  });

  const saved = await store.saveMovies(radarr, [
    someMovie(7, {
      tags: ['4k'],
      file: { audio: ['fr'], embedded: inside('fr') },
      files: besides('/mnt/movies/Movie 7/Movie 7.mkv', 'de'),
    }),
  ]);

  expect(saved).toEqual(['added']);
  expect(await movie(7)).toMatchObject({
    path: '/mnt/movies/Movie 7/Movie 7.mkv',
    tmdb_id: 507,
    audio: 'fr',
    have: 'de,fr',
    missing: 'en',
    missing_count: 1,
    wanted: 1,
    tracks: 'fr\t\t\nde\t40000\tMovie 7.de.srt',
  });
  expect(await counters()).toMatchObject({ 'missing 1': 1, 'wanted 1': 1, 'missing 0': 0 });
});

test('the same again is the same; without a file nothing is stored', async () => {
  const { store, db } = await startLibrary();
  await store.saveMovies(radarr, [someMovie(7)]);

  const saved = await store.saveMovies(radarr, [
    someMovie(7),
    someMovie(8, { file: null }),
    someMovie(9, { file: { size: 20_480 } }),
    someMovie(10),
  ]);

  expect(saved).toEqual(['same', 'same', 'same', 'added']);
  expect(await db.selectFrom('movie').select('id').orderBy('id').execute()).toEqual([{ id: 7 }, { id: 10 }]);
});

test('a movie that is no longer monitored is no longer wanted, when only those are', async () => {
  const { store, movie, counters } = await startLibrary({ settings: { 'radarr.only_monitored': true } });
  await store.saveMovies(radarr, [someMovie(7)]);
  await store.assignProfiles('movies', [{ id: 7, profileId: 2 }]);

  await store.saveMovies(radarr, [someMovie(7, { monitored: false })]);

  expect(await movie(7)).toMatchObject({ excluded: 1, wanted: 0, missing: 'en,fr', missing_count: 2 });
  expect(await counters()).toMatchObject({ 'missing 1': 0, 'wanted 1': 0 });
});

test('what is found on disk takes the place of the files that were known; tracks inside stay', async () => {
  const { store, movie, db } = await startLibrary();
  await store.saveMovies(radarr, [
    someMovie(7, { file: { embedded: inside('ja') }, files: besides(video, 'de', 'en') }),
  ]);
  await store.assignProfiles('movies', [{ id: 7, profileId: 2 }]);

  const saved = await store.saveFiles('movie', [{ id: 7, files: besides(video, 'en', 'fr:forced', 'fr') }]);
  const again = await store.saveFiles('movie', [{ id: 7, files: besides(video, 'fr', 'fr:forced', 'en') }]);
  const unknown = await store.saveFiles('movie', [{ id: 99, files: besides(video, 'fr') }]);

  expect([saved, again, unknown]).toEqual([[7], [], []]);
  expect(await movie(7)).toMatchObject({ have: 'en,fr,fr:forced,ja', missing: '', missing_count: 0, wanted: 0 });
  const rows = await db.selectFrom('subtitle').select(['no', 'language', 'path']).execute();
  expect(rows).toEqual([
    { no: 0, language: 'en', path: '/movies/Movie 7/Movie 7.en.srt' },
    { no: 1, language: 'fr', path: '/movies/Movie 7/Movie 7.fr.srt' },
    { no: 2, language: 'fr:forced', path: '/movies/Movie 7/Movie 7.fr.forced.srt' },
    { no: 3, language: 'ja', path: null },
  ]);
});

test('a subtitle elsewhere keeps its whole path', async () => {
  const { store, movie } = await startLibrary();
  await store.saveMovies(radarr, [someMovie(7)]);

  await store.saveFiles('movie', [{ id: 7, files: besides('/subtitles/Movie 7.mkv', 'en') }]);

  expect((await movie(7)).tracks).toBe('en\t40000\t/subtitles/Movie 7.en.srt');
});

test('tracks inside do not count when they are not to be used', async () => {
  const { store, movie, db } = await startLibrary({ settings: { 'general.use_embedded_subs': false } });
  await store.saveMovies(radarr, [someMovie(7, { file: { embedded: inside('en') }, files: besides(video, 'fr') })]);
  await store.assignProfiles('movies', [{ id: 7, profileId: 2 }]);

  expect(await movie(7)).toMatchObject({ have: 'fr', missing: 'en', tracks: 'fr\t40000\tMovie 7.fr.srt' });
  expect(await db.selectFrom('subtitle').selectAll().execute()).toHaveLength(2);
});

test('an update names only what changed: an unrelated change leaves the indexes alone', async () => {
  const { store, bulk } = await startLibrary({ profiles: [someProfile(1, 'en')] });
  await store.saveMovies(radarr, [someMovie(7)]);
  await bulk((prepare) => {
    prepare('CREATE TABLE named (columns TEXT)').run();
    for (const column of [
      'sort_title',
      'monitored',
      'profile_id',
      'missing_count',
      'audio',
      'file_id',
      'wanted',
      'missing',
    ])
      prepare(
        `CREATE TRIGGER named_${column} AFTER UPDATE OF ${column} ON movie BEGIN INSERT INTO named VALUES ('${column}'); END`,
      ).run();
  });

  await store.saveMovies(radarr, [someMovie(7, { overview: 'Another text.', file: { sceneName: 'scene' } })]);
  await store.saveFiles('movie', [{ id: 7, files: besides(video, 'fr') }]);

  expect(await bulk((prepare) => prepare('SELECT * FROM named').all())).toEqual([]);
});
