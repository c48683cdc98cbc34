import { expect, test } from 'vitest';
import { profileRule } from '#domain/library/profile-rule.ts';
import { someEpisode, someMovie, someSeries } from '#engine/library/testing/some-upstream.ts';
import { radarr, secondSonarr, sonarr, startLibrary } from '#engine/library/testing/start-library.ts';
import { commit } from '#platform/db/commit.ts';

/** Profile 1 wants English, 2 English and French. */
async function start(...rules: object[]) {
  const library = await startLibrary();
  const given = rules.map((rule, index) => profileRule.parse({ id: String(index + 1), name: 'Rule', ...rule }));
  await commit(library.db, [library.profiles.replacingRules(given)]);
  return library;
}

test('a new title gets the profile of the first rule that matches, and remembers which', async () => {
  const { store, movie, series } = await start(
    { profileId: 2, languages: ['ja'], genres: ['drama'] },
    { profileId: null, sources: [secondSonarr.id] },
    { profileId: 1 },
  );

  await store.saveMovies(radarr, [someMovie(50, { originalLanguage: 'ja' }), someMovie(51)]);
  await store.saveSeries(sonarr, [someSeries(7)]);
  await store.saveSeries(secondSonarr, [someSeries(7)]);

  expect(await movie(50)).toMatchObject({ profile_id: 2, profile_by: 'rule:1' });
  expect(await movie(51)).toMatchObject({ profile_id: 1, profile_by: 'rule:3' });
  expect(await series(7)).toMatchObject({ profile_id: 1, profile_by: 'rule:3' });
  expect(await series(1_000_000_007)).toMatchObject({ profile_id: null, profile_by: 'rule:2' });
});

test('a rule decides once: a title that no longer matches keeps its profile, and so does one chosen by hand', async () => {
  const { store, movie } = await start({ profileId: 2, tags: ['kids'] });
  await store.saveMovies(radarr, [someMovie(50, { tags: ['kids'] }), someMovie(51)]);
  await store.assignProfiles('movies', [{ id: 51, profileId: 1 }], { who: 'anna' });

  await store.saveMovies(radarr, [someMovie(50), someMovie(51, { tags: ['kids'] })]);

  expect(await movie(50)).toMatchObject({ profile_id: 2, profile_by: 'rule:1' });
  expect(await movie(51)).toMatchObject({ profile_id: 1, profile_by: 'hand' });
});

test('seasons of a new series get the profiles of their rules, and episodes lack what those want', async () => {
  const { store, episode } = await start({ profileId: null, seasons: [0] }, { profileId: 2 });
  await store.saveSeries(sonarr, [someSeries(9)]);

  await store.saveEpisodes(sonarr, 9, 'x', [someEpisode(9, 1), someEpisode(9, 2, { season: 0 })]);

  expect((await episode(9001)).missing).toBe('en,fr');
  expect((await episode(9002)).missing).toBe('');
});

test('a title that comes back has its profile, what chose it and the profiles of its seasons', async () => {
  const { store, series, episode } = await start({ profileId: 2, seasons: [1] });
  await store.saveSeries(sonarr, [someSeries(9)]);
  await store.assignProfiles('series', [{ id: 9, profileId: 1 }], { who: 'anna' });
  await store.remove('series', [9]);

  await store.saveSeries(sonarr, [someSeries(9)]);
  await store.saveEpisodes(sonarr, 9, 'x', [someEpisode(9, 1)]);

  expect(await series(9)).toMatchObject({ profile_id: 1, profile_by: 'hand' });
  expect((await episode(9001)).missing).toBe('en,fr');
});
