import { expect, test } from 'vitest';
import { openProfiles } from './profiles.ts';
import { createReplaceProfiles } from './replace-profiles.ts';
import { someMovie, someSeries } from './testing/some-upstream.ts';
import { radarr, someProfile, sonarr, startLibrary } from './testing/start-library.ts';

test('what was saved is read again after a restart', async () => {
  const { profiles, db } = await startLibrary();
  const profile = {
    ...someProfile(7, 'en:hi', 'pb', 'fr:forced'),
    cutoff: 2,
    mustContain: ['WEB'],
    mustNotContain: ['(?i)cam'],
    originalFormat: true,
    tag: 'kids',
  };
  await profiles.replace([profile, someProfile(2, 'en')], async () => {});
  await profiles.enable(['pb', 'en', 'en']);

  const reopened = await openProfiles(db);

  expect(reopened.all()).toEqual([someProfile(2, 'en'), profile]);
  expect(reopened.find(7)).toEqual(profile);
  expect([...reopened.enabled()].toSorted()).toEqual(['en', 'pb']);
});

test('when what belongs with it fails, the profiles stay as they were', async () => {
  const { profiles, db } = await startLibrary();
  const before = profiles.all();

  const replaced = profiles.replace([], async () => {
    throw new Error('no job');
  });

  await expect(replaced).rejects.toThrow('no job');
  expect(profiles.all()).toEqual(before);
  expect((await openProfiles(db)).all()).toEqual(before);
});

test('what had a profile that goes has none, and lacks nothing', async () => {
  const { db, store, profiles, series, movie, missing } = await startLibrary();
  await store.saveSeries(sonarr, [someSeries(1), someSeries(2)]);
  await store.saveMovies(radarr, [someMovie(1)]);
  await store.assignProfiles('series', [
    { id: 1, profileId: 2 },
    { id: 2, profileId: 1 },
  ]);
  await store.assignProfiles('movies', [{ id: 1, profileId: 2 }]);
  const asked: string[] = [];
  const replaceProfiles = createReplaceProfiles({
    db,
    store,
    profiles,
    requestRecompute: async (kind) => asked.push(kind),
  });

  await replaceProfiles([someProfile(1, 'en')]);

  expect([(await series(1)).profile_id, (await series(2)).profile_id]).toEqual([null, 1]);
  expect(await movie(1)).toMatchObject({ profile_id: null, missing: '', wanted: 0, missing_count: 0 });
  expect(await missing(1)).toEqual([]);
  expect(asked).toEqual(['series', 'movies']);
});
