import { expect, test } from 'vitest';
import { besides, someEpisode, someMovie, someSeries } from '#engine/library/testing/some-upstream.ts';
import { radarr, someProfile, sonarr } from '#engine/library/testing/start-library.ts';
import { startRecompute } from '#engine/library/testing/start-recompute.ts';

const [english, french, german] = [someProfile(1, 'en'), someProfile(2, 'fr'), someProfile(3, 'de')];

/** Series 1 and movies 1 to 120 have French, series 2 has English; everything has an English subtitle. */
async function start() {
  const started = await startRecompute({ profiles: [english, french] });
  const { store } = started;
  await store.saveSeries(sonarr, [someSeries(1), someSeries(2)]);
  for (const id of [1, 2]) {
    const video = besides(`/tv/Series ${id}/1.mkv`, 'en');
    await store.saveEpisodes(sonarr, id, 'x', [someEpisode(id, 1, { files: video })]);
  }
  const ids = Array.from({ length: 120 }, (_, index) => index + 1);
  await store.saveMovies(
    radarr,
    ids.map((id) => someMovie(id)),
  );
  await store.assignProfiles('series', [
    { id: 1, profileId: 2 },
    { id: 2, profileId: 1 },
  ]);
  await store.assignProfiles(
    'movies',
    ids.map((id) => ({ id, profileId: 2 })),
  );
  const run = async () => [await started.run('series'), await started.run('movies')];
  const profileRows = () => started.db.selectFrom('profile').select(['id', 'removed_at']).orderBy('id').execute();
  const countMovies = async (profileId: number | null) =>
    (await started.db.selectFrom('movie').select('id').where('profile_id', 'is', profileId).execute()).length;
  return { ...started, run, profileRows, countMovies };
}

test('what had a profile that goes has none and lacks nothing, and then the profile is gone', async () => {
  const { profiles, run, series, episode, counters, profileRows, countMovies, events } = await start();
  await profiles.replace([english]);
  const before = await profileRows();

  const jobs = await run();

  expect(before).toEqual([
    { id: 1, removed_at: null },
    { id: 2, removed_at: expect.any(Number) },
  ]);
  expect(jobs.map(({ status }) => status)).toEqual(['completed', 'completed']);
  expect([(await series(1)).profile_id, (await series(2)).profile_id]).toEqual([null, 1]);
  expect(await episode(1001)).toMatchObject({ missing: '', wanted: 0 });
  expect(await countMovies(null)).toBe(120);
  expect(await counters()).toMatchObject({ 'missing 0': 0, 'missing 1': 0 });
  expect(await profileRows()).toEqual([{ id: 1, removed_at: null }]);
  expect(events.map(({ type }) => type)).toContain('movie');
});

test('when its removal is undone, what had it has it again, but not what got another one since', async () => {
  const { profiles, run, store, series, movie, missing, countMovies, db } = await start();
  await profiles.replace([english]);
  await run();
  await store.assignProfiles('movies', [{ id: 7, profileId: 1 }]);

  await profiles.replace([english, french], true);
  await run();

  expect((await series(1)).profile_id).toBe(2);
  expect(await countMovies(2)).toBe(119);
  expect((await movie(7)).profile_id).toBe(1);
  expect((await missing(8)).map(({ language }) => language)).toEqual(['fr']);
  expect(await db.selectFrom('taken_profile').selectAll().execute()).toEqual([]);
});

test('undone before the job has run, nothing has lost it', async () => {
  const { profiles, run, countMovies, series } = await start();
  await profiles.replace([english]);

  await profiles.replace([english, french], true);
  await run();

  expect([(await series(1)).profile_id, await countMovies(2)]).toEqual([2, 120]);
});

test.for([true, false])(
  'a new profile with the number of one that was removed is nobody’s, whether the job has run or not',
  async (hasRun) => {
    const { profiles, run, countMovies, counters, series } = await start();
    await profiles.replace([english]);
    if (hasRun) await run();

    await profiles.replace([english, { ...german, id: 2 }]);
    await run();

    expect([(await series(1)).profile_id, await countMovies(2), await countMovies(null)]).toEqual([null, 0, 120]);
    expect(await counters()).toMatchObject({ 'missing 0': 0, 'missing 1': 0 });
  },
);

test('what had it is forgotten when the history no longer knows of the removal', async () => {
  const { profiles, run, db } = await start();
  await profiles.replace([english]);
  await run();
  const remembered = await db.selectFrom('taken_profile').selectAll().execute();
  await db
    .insertInto('settings_save')
    .values({ saved_at: Date.now() + 1000, who: 'anna' })
    .execute();

  await run();

  expect(remembered).toHaveLength(121);
  expect(await db.selectFrom('taken_profile').selectAll().execute()).toEqual([]);
});
