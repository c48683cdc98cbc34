import { expect, test } from 'vitest';
import { AppError } from '#platform/errors.ts';
import { startWanted } from './testing/start-wanted.ts';

const begin = 1e12;
const day = 86_400_000;

/** Movie 5 lacks French and would like Danish, movie 6 would only like Danish, movie 7 is excluded. */
const library = {
  profiles: { 1: ['fr', '~da'] },
  movies: [
    { id: 5, title: 'Copperline', profileId: 1, missing: 'fr', nice: 'da' },
    { id: 6, title: 'Ferry', profileId: 1, nice: 'da', have: 'fr' },
    { id: 7, title: 'Saltmarsh', profileId: 1, nice: 'da', have: 'fr', excluded: true },
  ],
};

async function start(answer?: Parameters<typeof startWanted>[1]) {
  const started = await startWanted(library, answer);
  const { at, jobs, wanted, asked, db } = started;
  return {
    ...started,
    tick: async (time: number) => {
      at(begin + time);
      await jobs.whenFinished(await wanted.searchAll('movies', 'Scheduler', true));
      return asked();
    },
    search: async (trigger: 'item' | 'import' | 'played', id: number) => {
      await jobs.whenFinished(await wanted.searchSome({ what: 'movies', ids: [id], trigger }, 'Ana'));
      return asked();
    },
    rowOf: (id: number) => db.selectFrom('nice_wish').selectAll().where('media_id', '=', id).executeTakeFirstOrThrow(),
  };
}

const ofFerry = (orders: unknown[][]) => orders.filter(([id]) => id === 6);

test('by itself, what is only nice to have is searched at first and after 7, 30 and 90 days, then no more', async () => {
  const { tick, rowOf } = await start();
  const searched: number[] = [];

  for (const time of [0, 1, 6, 7, 8, 29, 31, 60, 90, 91, 200, 400])
    if (ofFerry(await tick(time * day)).length > 0) searched.push(time);

  expect(searched).toEqual([0, 7, 31, 90]);
  expect(await rowOf(6)).toMatchObject({ attempts: 4, next_try_at: null });
});

test('who asks for it gets it searched at any time; what is played does not', async () => {
  const { tick, search, at } = await start();
  await tick(0);
  await tick(400 * day);
  at(begin + 401 * day);

  expect(await search('played', 6)).toEqual([]);
  expect(await search('import', 6)).toEqual([]);
  expect(await search('item', 6)).toEqual([[6, 'da']]);
});

test('another file starts over', async () => {
  const { db, tick, search } = await start();
  await tick(0);
  expect(ofFerry(await tick(day))).toEqual([]);

  await db.updateTable('movie').set({ file_id: 600 }).where('id', '=', 6).execute();

  expect(await search('import', 6)).toEqual([[6, 'da']]);
});

test('when its time comes, it waits for the next search of what is missing, and has none of its own', async () => {
  const { db, tick, search } = await start();
  await db.deleteFrom('movie').where('id', '=', 6).execute();
  const both = [[5, 'da', 'fr']];

  expect(await tick(0)).toEqual(both);
  expect(await tick(day)).toEqual([[5, 'fr']]);
  expect(await tick(8 * day)).toEqual(both);
  expect(await tick(29 * day)).toEqual([[5, 'fr']]);
  // Once a week now: the month of the other is over, but it waits for what is missing.
  expect(await tick(31 * day)).toEqual([]);
  expect(await tick(36 * day)).toEqual(both);
  expect(await search('played', 5)).toEqual([[5, 'fr']]);
  expect(await search('item', 5)).toEqual(both);
});

test('what is missing goes first, and what is excluded is not searched', async () => {
  const { jobs, wanted, asked } = await start();

  const id = await wanted.searchAll('movies', 'Ana');
  await jobs.whenFinished(id);

  expect(asked()).toEqual([
    [5, 'da', 'fr'],
    [6, 'da'],
  ]);
  expect((await jobs.list({ id }))[0]).toMatchObject({ progress_value: 2, progress_max: 2 });
});

test('a failed search is tried again like any other', async () => {
  let isAway = true;
  const { jobs, wanted, asked } = await start(({ mediaId }) => {
    if (mediaId === 6 && isAway) throw new AppError('failed', 'Movie file not found. Path mapping issue?');
    return {};
  });
  const id = await wanted.searchAll('movies', 'Ana');
  await jobs.whenFinished(id);
  asked();
  isAway = false;

  await jobs.retryFailed(id);
  await jobs.whenFinished(id);

  expect(asked()).toEqual([[6, 'da']]);
});

test('when no provider can be searched, what is nice to have is no problem', async () => {
  const { db, tick, pause, jobs, rowOf } = await start();
  await db.deleteFrom('movie').where('id', '=', 5).execute();
  pause();

  expect(await tick(0)).toEqual([]);
  expect(await jobs.list()).toMatchObject([{ status: 'completed', problems: 0 }]);
  expect((await rowOf(6)).next_try_at).toBe(0);
});
