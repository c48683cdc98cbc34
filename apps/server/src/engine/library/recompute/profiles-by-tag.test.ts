import { expect, test } from 'vitest';
import { besides, someEpisode, someMovie, someSeries } from '#engine/library/testing/some-upstream.ts';
import { radarr, someProfile, sonarr } from '#engine/library/testing/start-library.ts';
import { startRecompute } from '#engine/library/testing/start-recompute.ts';

const [english, german] = [someProfile(1, 'en'), someProfile(2, 'de')];

const tags = (id: number) => (id % 2 === 1 ? ['kids', 'other'] : ['other']);

/** Series 1 to 100 and movies 1 to 100, the odd ones for kids; all have English and profile 1. */
async function start() {
  const started = await startRecompute({ profiles: [english, german] });
  const { store, db } = started;
  const ids = Array.from({ length: 100 }, (_, index) => index + 1);
  await store.saveSeries(
    sonarr,
    ids.map((id) => someSeries(id, { tags: tags(id) })),
  );
  for (const id of ids)
    await store.saveEpisodes(sonarr, id, 'x', [someEpisode(id, 1, { files: besides(`/tv/Series ${id}/1.mkv`, 'en') })]);
  await store.saveMovies(
    radarr,
    ids.map((id) => someMovie(id, { tags: tags(id), files: besides(`/movies/Movie ${id}/Movie ${id}.mkv`, 'en') })),
  );
  const requests = ids.map((id) => ({ id, profileId: 1 }));
  for (const kind of ['series', 'movies'] as const) await store.assignProfiles(kind, requests);

  const countOf = async (table: 'series' | 'movie', profileId: number | null) =>
    (await db.selectFrom(table).select('id').where('profile_id', 'is', profileId).execute()).length;
  return { ...started, countOf };
}

test('what is in the library already gets the profile of its tag, and lacks what that asks for', async () => {
  const { settings, profiles, run, countOf, counters, series, movie, events } = await start();
  await settings.save({ 'general.serie_tag_enabled': true, 'general.movie_tag_enabled': true });
  await profiles.replace([english, { ...german, tag: 'kids' }]);

  const jobs = [await run('series'), await run('movies')];

  expect(jobs.map(({ status }) => status)).toEqual(['completed', 'completed']);
  expect([await countOf('series', 2), await countOf('movie', 2)]).toEqual([50, 50]);
  expect([(await series(1)).profile_id, (await series(2)).profile_id]).toEqual([2, 1]);
  expect(await movie(1)).toMatchObject({ profile_id: 2, missing: 'de', wanted: 1 });
  expect(await counters()).toMatchObject({ 'wanted 0': 50, 'wanted 1': 50 });
  // A hundred and fifty changes, told now and then.
  expect(events.length).toBeLessThan(30);
});

test('while profiles do not go by tag, nothing gets one by it', async () => {
  const { settings, profiles, run, countOf, events } = await start();
  await settings.save({ 'general.serie_tag_enabled': false, 'general.remove_profile_tags': ['other'] });
  await profiles.replace([english, { ...german, tag: 'kids' }]);

  await run('series');

  expect(await countOf('series', 1)).toBe(100);
  expect(events).toEqual([]);
});

test('a tag that removes profiles takes them from what has it, before any other tag counts', async () => {
  const { settings, profiles, run, countOf, counters } = await start();
  await settings.save({ 'general.movie_tag_enabled': true, 'general.remove_profile_tags': ['kids'] });
  await profiles.replace([english, { ...german, tag: 'other' }]);

  await run('movies');

  expect([await countOf('movie', null), await countOf('movie', 2)]).toEqual([50, 50]);
  expect(await counters()).toMatchObject({ 'wanted 1': 50 });
});

test('a profile that gets another tag goes to what has that; what had it by the old one keeps it', async () => {
  const { settings, profiles, run, countOf } = await start();
  await settings.save({ 'general.movie_tag_enabled': true });
  await profiles.replace([english, { ...german, tag: 'kids' }]);
  await run('movies');

  await profiles.replace([
    { ...english, tag: 'nobody' },
    { ...german, tag: 'other' },
  ]);
  await run('movies');

  expect(await countOf('movie', 2)).toBe(100);
});
