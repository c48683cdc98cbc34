import { expect, test } from 'vitest';
import { besides, someEpisode, someMovie, someSeries } from '#engine/library/testing/some-upstream.ts';
import { radarr, sonarr, startLibrary } from '#engine/library/testing/start-library.ts';

test('a series goes with everything that hangs off it, and the counts follow', async () => {
  const { store, db, counters } = await startLibrary({ now: () => 1_790_000_000_000 });
  await store.saveSeries(sonarr, [someSeries(1, { tags: ['kids'], alternativeTitles: ['Other'] }), someSeries(2)]);
  await store.assignProfiles('series', [
    { id: 1, profileId: 2 },
    { id: 2, profileId: 1 },
  ]);
  for (const id of [1, 2]) {
    const episodes = Array.from({ length: 30 }, (_, index) =>
      someEpisode(id, index + 1, { files: besides(`/tv/Series ${id}/${index + 1}.mkv`, 'de') }),
    );
    await store.saveEpisodes(sonarr, id, 'x', episodes);
  }
  await store.hold('series', [1]);

  await store.remove('series', [1, 99]);

  expect(await counters()).toMatchObject({ 'missing 0': 30, 'wanted 0': 30 });
  for (const table of ['series', 'held_removal', 'series_tag'] as const) {
    const rows = await db.selectFrom(table).selectAll().execute();
    expect([table, rows.length]).toEqual([table, table === 'series' ? 1 : 0]);
  }
  const stones = await db.selectFrom('tombstone').selectAll().orderBy('what').orderBy('media_id').execute();
  expect(stones).toHaveLength(31);
  expect(stones[0]).toEqual({
    what: 'episode',
    identity: '/tv/Series 1/1.mkv',
    media_id: 1001,
    title: 'Episode 1',
    profile_id: null,
    facts_json: '{"seriesId":1,"season":1,"number":1}',
    removed_at: 1_790_000_000_000,
    profile_by: '',
  });
  expect(stones[30]).toMatchObject({ what: 'series', media_id: 1, title: 'Series 1', profile_id: 2 });
});

test('counts stay true when rows go by a cascade', async () => {
  const { store, db, counters } = await startLibrary();
  await store.saveSeries(sonarr, [someSeries(1)]);
  await store.assignProfiles('series', [{ id: 1, profileId: 2 }]);
  await store.saveEpisodes(sonarr, 1, '', [someEpisode(1, 1), someEpisode(1, 2)]);

  await db.deleteFrom('series').execute();

  expect(await counters()).toEqual({ 'missing 0': 0, 'missing 1': 0, 'wanted 0': 0, 'wanted 1': 0 });
});

test('what comes back gets its profile back, and its tombstone is gone', async () => {
  const { store, series, movie, episode, db } = await startLibrary({
    settings: { 'general.serie_default_enabled': true, 'general.serie_default_profile': 1 },
  });
  const episodes = [someEpisode(1, 1)];
  await store.saveSeries(sonarr, [someSeries(1), someSeries(2)]);
  await store.saveMovies(radarr, [someMovie(1)]);
  await store.assignProfiles('series', [
    { id: 1, profileId: 2 },
    { id: 2, profileId: null },
  ]);
  await store.assignProfiles('movies', [{ id: 1, profileId: 3 }]);
  await store.saveEpisodes(sonarr, 1, '', episodes);
  await store.remove('series', [1, 2]);
  await store.remove('movies', [1]);

  await store.saveSeries(sonarr, [someSeries(1), someSeries(2)]);
  await store.saveEpisodes(sonarr, 1, '', episodes);
  await store.saveMovies(radarr, [someMovie(1)]);

  expect((await series(1)).profile_id).toBe(2);
  expect((await series(2)).profile_id).toBeNull();
  expect((await movie(1)).profile_id).toBe(3);
  expect((await episode(1001)).missing).toBe('en,fr');
  expect(await db.selectFrom('tombstone').selectAll().execute()).toEqual([]);
});

test('a profile that went meanwhile does not come back', async () => {
  const { store, movie, profiles } = await startLibrary();
  await store.saveMovies(radarr, [someMovie(1)]);
  await store.assignProfiles('movies', [{ id: 1, profileId: 3 }]);
  await store.remove('movies', [1]);
  await profiles.replace(profiles.all().filter(({ id }) => id !== 3));

  await store.saveMovies(radarr, [someMovie(1)]);

  expect((await movie(1)).profile_id).toBeNull();
});

test('what is held is held once, until it is released', async () => {
  const { store, db } = await startLibrary({ now: () => 5 });
  await store.saveMovies(radarr, [someMovie(1), someMovie(2)]);

  await store.hold('movies', [1, 2]);
  await store.hold('movies', [1]);
  await store.release('movies', [2]);

  expect(await db.selectFrom('held_removal').selectAll().execute()).toEqual([{ kind: 1, media_id: 1, at: 5 }]);
});
