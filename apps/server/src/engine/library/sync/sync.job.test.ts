import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { someEpisode, someMovie, someSeries } from '#engine/library/testing/some-upstream.ts';
import { startSync } from './testing/start-sync.ts';

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const movieOf = (id: number, more: Parameters<typeof someMovie>[1] = {}) => someMovie(id, more).movie;
const episodeOf = (seriesId: number, number: number) => someEpisode(seriesId, number).episode;

test('what was asked for while the list was under way is not written over by the older list', async () => {
  const { upstream, begin, ended, refresh, series } = await startSync();
  upstream.series = [someSeries(1, { title: 'Old' }), someSeries(2), someSeries(3)];
  upstream.pause = () => delay(60);
  const syncing = await begin('series');
  await delay(80);
  upstream.series = [someSeries(1, { title: 'New' }), someSeries(2)];

  await refresh('series', 1);
  await refresh('series', 3);
  await ended(syncing);

  expect((await series(1)).title).toBe('New');
  await expect(series(3)).rejects.toThrow('no result');
});

test('what got its file while the list was under way stays, though the list knows of none', async () => {
  const { upstream, sync, begin, ended, refresh, movie } = await startSync();
  upstream.movies = [movieOf(1), movieOf(2), movieOf(3)];
  await sync('movies');
  upstream.movies = [movieOf(1, { file: null }), movieOf(2), movieOf(3)];
  upstream.pause = () => delay(40);
  const syncing = await begin('movies');
  await delay(60);
  upstream.movies = [movieOf(1, { title: 'With a new file' }), movieOf(2), movieOf(3)];

  await refresh('movies', 1);
  await ended(syncing);

  expect((await movie(1)).title).toBe('With a new file');
});

test('one record that cannot be saved does not stop the others', async () => {
  const { upstream, store, sync, queue, report, db } = await startSync();
  upstream.movies = upTo(150).map((id) => movieOf(id));
  const save = store.saveMovies.bind(store);
  store.saveMovies = (instance, items) =>
    items.some(({ movie }) => movie.id === 42) ? Promise.reject(new Error('It is poisoned')) : save(instance, items);

  const job = await sync('movies');

  expect(job.status).toBe('completed');
  expect(await db.selectFrom('movie').select('id').execute()).toHaveLength(149);
  expect(await queue.items(job.id)).toMatchObject([
    { key: 'Movie 42 (42)', outcome: 'failed', detail: 'It is poisoned' },
  ]);
  expect(await report('movies')).toMatchObject({
    outcome: 'done',
    added: 149,
    message: expect.stringContaining('1 movie couldn’t'),
  });
});

test('few movies that lost their files go, many at once are held', async () => {
  const { upstream, sync, db, report } = await startSync();
  const count = async () => (await db.selectFrom('movie').select('id').execute()).length;
  upstream.movies = upTo(100).map((id) => movieOf(id));
  await sync('movies');

  upstream.movies = upTo(100).map((id) => movieOf(id, id <= 3 ? { file: null } : {}));
  await sync('movies');
  expect(await count()).toBe(97);

  upstream.movies = upTo(100).map((id) => movieOf(id, id <= 50 ? { file: null } : {}));
  await sync('movies');
  expect(await count()).toBe(97);
  expect(await report('movies')).toMatchObject({ outcome: 'held', removed: 0 });
  expect(await db.selectFrom('held_removal').select('media_id').execute()).toHaveLength(47);
});

test('a held movie that one refresh finds again is no longer held', async () => {
  const { upstream, sync, refresh, db } = await startSync();
  upstream.movies = upTo(20).map((id) => movieOf(id));
  await sync('movies');
  const all = upstream.movies;
  upstream.movies = all.slice(0, 10);
  await sync('movies');
  upstream.movies = all;

  await refresh('movies', 15);

  const held = await db.selectFrom('held_removal').select('media_id').execute();
  expect(held.map(({ media_id }) => media_id)).toEqual([11, 12, 13, 14, 16, 17, 18, 19, 20]);
});

test('an answer that is known is not read again, until a rule makes it mean something else', async () => {
  const { upstream, asked, sync, settings, episode } = await startSync();
  upstream.series = [someSeries(1), someSeries(2)];
  upstream.episodes = [episodeOf(1, 1), episodeOf(2, 1)];
  await sync('series');
  asked.length = 0;

  await sync('series');
  expect(asked).toEqual(['episodes 1', 'episodes 2']);

  await settings.save({ 'general.path_mappings': [['/tv', '/mnt/shows']] });
  await sync('series');
  expect(asked.filter((call) => call.startsWith('read'))).toHaveLength(2);
  expect((await episode(1001)).path).toBe('/mnt/shows/Series 1/1.mkv');
});

test('it ends when it is cancelled, without a report', async () => {
  const { upstream, begin, ended, queue, report } = await startSync();
  upstream.movies = upTo(1000).map((id) => movieOf(id));
  upstream.pause = () => delay(2);
  const id = await begin('movies');
  await delay(100);

  await queue.cancel(id);

  expect(await ended(id)).toMatchObject({ status: 'failed', error: 'Cancelled' });
  expect(await report('movies')).toBeUndefined();
});

test('folders that this host does not see are told once, and the library is there all the same', async () => {
  const { upstream, sync, report, events, db } = await startSync();
  upstream.movies = upTo(3).map((id) => movieOf(id));

  await sync('movies');
  expect(await report('movies')).toMatchObject({
    outcome: 'done',
    message: expect.stringContaining('Some video folders can’t be read on this host'),
  });
  expect(await db.selectFrom('movie').select('id').execute()).toHaveLength(3);
  const told = () => events.filter(({ type }) => type === 'message').length;
  expect(told()).toBe(1);

  await sync('movies');
  expect(told()).toBe(1);
  expect((await report('movies'))?.message).toContain('can’t be read on this host');
});

test('episodes that changed are told one by one when they are few, and by their series when they are many', async () => {
  const { upstream, sync, events } = await startSync();
  upstream.series = [someSeries(1), someSeries(2)];
  upstream.episodes = [
    ...upTo(3).map((number) => episodeOf(1, number)),
    ...upTo(40).map((number) => episodeOf(2, number)),
  ];

  await sync('series');

  const told = events.filter(({ type }) => type === 'episode').map(({ payload }) => payload);
  expect(told).toEqual(expect.arrayContaining([1001, 1002, 1003]));
  expect(told).toHaveLength(4);
});
