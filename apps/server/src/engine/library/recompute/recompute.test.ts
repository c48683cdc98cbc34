import { stat } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { watchEventLoop } from '#platform/jobs/testing/watch-event-loop.ts';
import { recomputeOnChange } from './recompute-on-change.ts';
import type { RecomputeInput } from './recompute.job.ts';
import { besides, inside, someEpisode, someMovie, someSeries } from '#engine/library/testing/some-upstream.ts';
import { radarr, someProfile, sonarr } from '#engine/library/testing/start-library.ts';
import { startRecompute } from '#engine/library/testing/start-recompute.ts';

type Started = Awaited<ReturnType<typeof startRecompute>>;

async function fill({ store }: Started, seriesCount: number, perSeries: number) {
  for (let id = 1; id <= seriesCount; id++) {
    await store.saveSeries(sonarr, [someSeries(id, { tags: id % 2 ? ['odd'] : [] })]);
    await store.assignProfiles('series', [{ id, profileId: 1 }]);
    const episodes = Array.from({ length: perSeries }, (_, index) =>
      someEpisode(id, index + 1, { season: index % 3, files: besides(`/tv/Series ${id}/${index + 1}.mkv`, 'en') }),
    );
    await store.saveEpisodes(sonarr, id, 'x', episodes);
  }
}

test('a profile that asks for more makes more missing, and it is told once', async () => {
  const started = await startRecompute();
  const { profiles, run, counters, episode, events } = started;
  await fill(started, 3, 50);
  await profiles.replace([someProfile(1, 'en', 'de')]);

  const job = await run('series');

  expect(job).toMatchObject({ status: 'completed', about: ['series'], progress_value: 153, progress_max: 153 });
  expect(await counters()).toMatchObject({ 'missing 0': 150, 'wanted 0': 150 });
  expect((await episode(1001)).missing).toBe('de');
  expect(events.map(({ type }) => type).slice(-4)).toEqual(['series', 'episode', 'reset-episode-wanted', 'badges']);
  expect(events.length).toBeLessThanOrEqual(8);
});

test('when nothing changed, nothing is written and nothing is told', async () => {
  const started = await startRecompute();
  const { run, bulk, events, store } = started;
  await fill(started, 2, 20);
  await store.saveMovies(radarr, [someMovie(1)]);
  await bulk((prepare) => {
    for (const table of ['series', 'episode', 'movie', 'subtitle', 'missing'])
      prepare(
        `CREATE TRIGGER untouched_${table} BEFORE UPDATE ON ${table} BEGIN SELECT RAISE(ABORT, 'written'); END`,
      ).run();
  });

  const jobs = [await run('series'), await run('movies'), await run('series', true), await run('movies', true)];

  expect(jobs.map(({ status }) => status)).toEqual(['completed', 'completed', 'completed', 'completed']);
  expect(events).toEqual([]);
});

test('exclusion rules of series reach their episodes, and back', async () => {
  const started = await startRecompute({ profiles: [someProfile(1, 'fr')] });
  const { settings, run, counters, series, episode } = started;
  await fill(started, 4, 6);

  await settings.save({ 'sonarr.excluded_tags': ['odd'] });
  await run('series');
  const withoutOdd = await counters();
  const odd = await series(1);
  await settings.save({ 'sonarr.excluded_tags': [], 'sonarr.exclude_season_zero': true });
  await run('series');
  const withoutSpecials = await counters();
  const special = await episode(1001);
  await settings.save({ 'sonarr.exclude_season_zero': false });
  await run('series');

  expect(withoutOdd).toMatchObject({ 'missing 0': 12, 'wanted 0': 12 });
  expect(odd).toMatchObject({ excluded: 1, wanted_count: 0, file_count: 6 });
  expect(withoutSpecials).toMatchObject({ 'missing 0': 16, 'wanted 0': 16 });
  expect(special).toMatchObject({ excluded: 1, wanted: 0, missing: 'fr' });
  expect(await counters()).toMatchObject({ 'missing 0': 24, 'wanted 0': 24 });
});

test('movies follow their rules', async () => {
  const { store, settings, run, movie, events } = await startRecompute();
  await store.saveMovies(radarr, [someMovie(1, { monitored: false }), someMovie(2)]);
  await store.assignProfiles('movies', [
    { id: 1, profileId: 1 },
    { id: 2, profileId: 1 },
  ]);
  await settings.save({ 'radarr.only_monitored': true });

  await run('movies');

  expect(await movie(1)).toMatchObject({ excluded: 1, wanted: 0, missing: 'en', missing_count: 1 });
  expect(await movie(2)).toMatchObject({ excluded: 0, wanted: 1 });
  expect(events.map(({ type }) => type)).toEqual(['movie', 'reset-movie-wanted', 'badges']);
});

test('which tracks count is computed from the rows of the subtitles', async () => {
  const { store, settings, run, movie, db } = await startRecompute({ profiles: [someProfile(1, 'en', 'fr')] });
  await store.saveMovies(radarr, [someMovie(1, { file: { embedded: inside('en', 'fr', 'de') } })]);
  await store.assignProfiles('movies', [{ id: 1, profileId: 1 }]);
  await db.updateTable('subtitle').set({ codec: 'hdmv_pgs_subtitle' }).where('language', '=', 'fr').execute();

  await settings.save({ 'general.ignore_pgs_subs': true });
  await run('movies', true);
  const withoutImages = await movie(1);
  await settings.save({ 'general.use_embedded_subs': false });
  await run('movies', true);
  const withoutTracks = await movie(1);
  await settings.save({ 'general.use_embedded_subs': true, 'general.ignore_pgs_subs': false });
  await run('movies', true);

  expect(withoutImages).toMatchObject({ have: 'de,en', missing: 'fr', tracks: 'en\t\t\nde\t\t' });
  expect(withoutTracks).toMatchObject({ have: '', missing: 'en,fr', tracks: '' });
  expect(await movie(1)).toMatchObject({ have: 'de,en,fr', missing: '' });
});

test('a change that comes while one runs is not lost; those that come before it are one', async () => {
  const started = await startRecompute();
  const { queue, recompute, profiles, until, counters } = started;
  await fill(started, 20, 60);
  const request = () => recompute.request({ kind: 'series', withTracks: false });
  const [first, second] = [await request(), await request()];

  await queue.start();
  await until(first, 'running');
  await profiles.replace([someProfile(1, 'en', 'ko')]);
  const third = await request();
  await until(third, 'completed');

  expect(second).toBe(first);
  expect(third).not.toBe(first);
  expect(await counters()).toMatchObject({ 'missing 0': 1200 });
});

test('it can be cancelled, and then every row is as before or as after', async () => {
  const started = await startRecompute();
  const { queue, recompute, profiles, until, run, expectUntrue, db } = started;
  await fill(started, 40, 60);
  await profiles.replace([someProfile(1, 'en', 'ko')]);
  await queue.start();
  const id = await recompute.request({ kind: 'series', withTracks: false });
  await until(id, 'running');

  await queue.cancel(id);
  const job = await until(id, 'failed', 'completed');

  expect(job).toMatchObject({ status: 'failed', cancelled: 1 });
  const texts = await db.selectFrom('episode').select('missing').distinct().orderBy('missing').execute();
  expect([[{ missing: '' }], [{ missing: '' }, { missing: 'ko' }]]).toContainEqual(texts);
  expectUntrue();
  await run('series');
  expect(await started.verify()).toEqual([]);
});

test('it goes on where it was after a restart', async () => {
  const started = await startRecompute();
  const { db, recompute, profiles, createQueue, until, counters } = started;
  await fill(started, 3, 40);
  await profiles.replace([someProfile(1, 'en', 'ko')]);
  const id = await recompute.request({ kind: 'series', withTracks: false });
  const saved = { table: 'episode', after: 1040, done: 43, changed: 40 };
  await db
    .updateTable('job')
    .set({ saved: JSON.stringify(saved) })
    .where('id', '=', id)
    .execute();

  const restarted = createQueue();
  await restarted.queue.start();
  await until(id, 'completed');
  const { 'missing 0': rest } = await counters();
  const whole = await restarted.recompute.request({ kind: 'series', withTracks: false });
  await until(whole, 'completed');

  expect(rest).toBe(80);
  expect(await counters()).toMatchObject({ 'missing 0': 120 });
});

test('thousands of rows are written in short slices, and the log of the database stays small', async () => {
  const started = await startRecompute();
  const { profiles, run, counters, file } = started;
  await fill(started, 100, 60);
  await profiles.replace([someProfile(1, 'en', 'ko')]);
  let largest = 0;
  const look = setInterval(() => void stat(`${file}-wal`).then(({ size }) => (largest = Math.max(largest, size))), 20);

  const stop = watchEventLoop();
  await run('series');
  const longest = stop();
  clearInterval(look);

  expect(await counters()).toMatchObject({ 'missing 0': 6000 });
  expect(longest.cpu).toBeLessThan(50);
  expect(largest).toBeLessThan(32 << 20);
});

test('each setting that matters asks for what it matters to', () => {
  const watched: { keys: readonly string[]; write: (transaction: never) => unknown }[] = [];
  const asked: RecomputeInput[] = [];
  recomputeOnChange(
    { onSave: (keys, write) => void watched.push({ keys, write }) },
    async (input) => void asked.push(input),
  );
  const change = (key: string) => {
    asked.length = 0;
    for (const { keys, write } of watched) if (keys.includes(key)) write(undefined as never);
    return asked.map(({ kind, withTracks }) => `${kind}${withTracks ? ' with tracks' : ''}`);
  };

  expect(change('sonarr.excluded_series_types')).toEqual(['series']);
  expect(change('radarr.only_monitored')).toEqual(['movies']);
  expect(change('general.serie_tag_enabled')).toEqual(['series']);
  expect(change('general.movie_tag_enabled')).toEqual(['movies']);
  expect(change('general.remove_profile_tags')).toEqual(['series', 'movies']);
  expect(change('general.ignore_ass_subs')).toEqual(['series with tracks', 'movies with tracks']);
  expect(change('general.page_size')).toEqual([]);
});
