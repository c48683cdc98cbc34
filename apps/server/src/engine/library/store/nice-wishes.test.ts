import { expect, test } from 'vitest';
import { besides, someMovie } from '#engine/library/testing/some-upstream.ts';
import { radarr, someProfile, startLibrary } from '#engine/library/testing/start-library.ts';

const video = '/movies/Movie 7/Movie 7.mkv';

/** English must be there, French is nice to have. */
const english = someProfile(1, 'en', 'fr');
const profile = {
  ...english,
  items: english.items.map((item, index) => (index === 1 ? { ...item, strength: 'nice' as const } : item)),
};

async function start(settings = {}) {
  const library = await startLibrary({
    profiles: [profile],
    settings: { 'general.movie_default_enabled': true, 'general.movie_default_profile': 1, ...settings },
    now: () => 1000,
  });
  const wishes = () => library.db.selectFrom('nice_wish').selectAll().execute();
  return { ...library, wishes, save: (...more: object[]) => library.store.saveMovies(radarr, [someMovie(7, ...more)]) };
}

test('what is nice to have is stored apart from what is missing, and counted nowhere', async () => {
  const { save, movie, missing, wishes, counters } = await start();

  await save();

  expect(await movie(7)).toMatchObject({ missing: 'en', missing_count: 1, wanted: 1, nice: 'fr', nice_wanted: 1 });
  expect((await missing(7)).map(({ language }) => language)).toEqual(['en']);
  expect(await wishes()).toMatchObject([{ language: 'fr', since: 1000, excluded: 0, next_try_at: 0 }]);
  expect(await counters()).toMatchObject({ 'missing 1': 1, 'wanted 1': 1 });
});

test('a movie that only lacks what is nice to have is not wanted', async () => {
  const { save, movie, counters } = await start();

  await save({ files: besides(video, 'en') });

  expect(await movie(7)).toMatchObject({ missing: '', missing_count: 0, wanted: 0, nice: 'fr', nice_wanted: 1 });
  expect(await counters()).toMatchObject({ 'missing 1': 0, 'wanted 1': 0 });
});

test('once it is there, or the movie is gone, nothing is left of it', async () => {
  const { save, store, movie, wishes } = await start();
  await save();

  await save({ files: besides(video, 'fr') });
  expect(await movie(7)).toMatchObject({ missing: 'en', nice: '', nice_wanted: 0 });
  expect(await wishes()).toEqual([]);

  await save();
  expect(await wishes()).toHaveLength(1);
  await store.remove('movies', [7]);
  expect(await wishes()).toEqual([]);
});

test('it is excluded with its movie, even where nothing is missing', async () => {
  const { save, movie, wishes } = await start({ 'radarr.only_monitored': true });
  await save({ files: besides(video, 'en') });

  await save({ monitored: false, files: besides(video, 'en') });
  expect(await movie(7)).toMatchObject({ nice: 'fr', nice_wanted: 0 });
  expect(await wishes()).toMatchObject([{ excluded: 1 }]);

  await save({ files: besides(video, 'en') });
  expect(await wishes()).toMatchObject([{ excluded: 0 }]);
});

test('another file of the movie is searched as if it were new; another scene name is not', async () => {
  const { save, db, wishes } = await start();
  await save();
  const searched = { attempts: 4, first_attempt_at: 1, last_attempt_at: 2, next_try_at: null };
  await db.updateTable('nice_wish').set(searched).execute();

  await save({ file: { sceneName: 'Movie.7-OTHER' } });
  expect(await wishes()).toMatchObject([searched]);

  await save({ file: { id: 4711 } });
  expect(await wishes()).toMatchObject([
    { attempts: 0, first_attempt_at: null, last_attempt_at: null, next_try_at: 0 },
  ]);
});
