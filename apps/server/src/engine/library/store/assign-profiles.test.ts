import { expect, test } from 'vitest';
import { watchEventLoop } from '#platform/jobs/testing/watch-event-loop.ts';
import { besides, someEpisode, someMovie, someSeries } from '#engine/library/testing/some-upstream.ts';
import { radarr, someProfile, sonarr, startLibrary } from '#engine/library/testing/start-library.ts';

test('assigns to what exists, and passes over the rest', async () => {
  const { store, movie, counters } = await startLibrary();
  await store.saveMovies(radarr, [someMovie(1), someMovie(2)]);

  await store.assignProfiles('movies', [
    { id: 1, profileId: 2 },
    { id: 99, profileId: 2 },
    { id: 2, profileId: 1 },
  ]);

  expect(await movie(1)).toMatchObject({ profile_id: 2, missing: 'en,fr', missing_count: 2, wanted: 1 });
  expect(await movie(2)).toMatchObject({ profile_id: 1, missing: 'en', missing_count: 1, wanted: 1 });
  expect(await counters()).toMatchObject({ 'missing 1': 3, 'wanted 1': 2 });
});

test('taking the profile away leaves nothing missing', async () => {
  const { store, series, missing } = await startLibrary();
  await store.saveSeries(sonarr, [someSeries(1)]);
  await store.assignProfiles('series', [{ id: 1, profileId: 2 }]);
  await store.saveEpisodes(sonarr, 1, '', [someEpisode(1, 1)]);

  await store.assignProfiles('series', [{ id: 1, profileId: null }]);

  expect(await series(1)).toMatchObject({ profile_id: null, wanted_count: 0 });
  expect(await missing(1001)).toEqual([]);
});

test('a profile that does not exist is refused, and nothing is assigned', async () => {
  const { store, movie } = await startLibrary();
  await store.saveMovies(radarr, [someMovie(1)]);

  const assigned = store.assignProfiles('movies', [
    { id: 1, profileId: 1 },
    { id: 1, profileId: 77 },
  ]);

  await expect(assigned).rejects.toThrow('Languages profile not found');
  expect((await movie(1)).profile_id).toBeNull();
});

test('a series with very many episodes is refreshed in short slices', async () => {
  const { store, db } = await startLibrary({ profiles: [someProfile(1, 'en', 'fr', 'de')] });
  await store.saveSeries(sonarr, [someSeries(1)]);
  const episodes = Array.from({ length: 3000 }, (_, index) =>
    someEpisode(1, index + 1, {
      id: index + 1,
      season: index % 7,
      files: besides(`/tv/Series 1/${index + 1}.mkv`, 'es'),
    }),
  );
  await store.saveEpisodes(sonarr, 1, '', episodes);

  const stop = watchEventLoop();
  await store.assignProfiles('series', [{ id: 1, profileId: 1 }]);
  const longest = stop();

  const { count } = await db
    .selectFrom('episode')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('missing', '=', 'de,en,fr')
    .executeTakeFirstOrThrow();
  expect(count).toBe(3000);
  expect(longest.cpu).toBeLessThan(50);
});
