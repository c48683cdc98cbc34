import { expect, test } from 'vitest';
import { startWithLibrary } from '#testing/library-rows.ts';
import { findCopies, findItemCopies } from './find-copies.ts';

const second = 1_000_000_000;

const movie = (id: number) => ({ id, title: 'Ferry', path: `/movies/${id}/Ferry.2020.2160p.mkv` });
const series = (id: number, episodes: number[]) => ({
  id,
  title: 'Harbour Lights',
  episodes: episodes.map((number) => ({ id: id + 100 + number, season: 1, number })),
});

async function start() {
  const { app } = await startWithLibrary({
    movies: [movie(1), movie(second + 2), movie(second + 3)],
    series: [series(10, [1, 2]), series(second + 20, [2, 3])],
  });
  const { db } = app;
  const number = (id: number, ids: { tmdb_id?: number; imdb_id?: string }) =>
    db.updateTable('movie').set(ids).where('id', '=', id).execute();
  return { db, number };
}

test.for<[string, object, object, boolean]>([
  ['the same number', { tmdb_id: 7 }, { tmdb_id: 7 }, true],
  ['the same IMDb number, and no other', { imdb_id: 'tt7' }, { imdb_id: 'tt7' }, true],
  ['one number in common, the other known of one alone', { tmdb_id: 7, imdb_id: 'tt7' }, { imdb_id: 'tt7' }, true],
  ['numbers that contradict', { tmdb_id: 7, imdb_id: 'tt7' }, { tmdb_id: 8, imdb_id: 'tt7' }, false],
  ['other numbers', { tmdb_id: 7 }, { tmdb_id: 8 }, false],
  ['a number that is known of one alone', { tmdb_id: 7 }, { imdb_id: 'tt7' }, false],
  ['zero for an unknown number', { tmdb_id: 0, imdb_id: '' }, { tmdb_id: 0, imdb_id: '' }, false],
])('movies with %s', async ([, one, other, areCopies]) => {
  const { db, number } = await start();
  await number(1, one);
  await number(second + 2, other);

  expect(await findCopies(db, 'movie', [1])).toEqual(new Map(areCopies ? [[1, [second + 2]]] : []));
  expect(await findItemCopies(db, 'movies', 1)).toEqual(areCopies ? [{ id: second + 2, resolution: '2160p' }] : []);
});

test('episodes of the same series with the same numbers', async () => {
  const { db } = await start();
  await db.updateTable('series').set({ tvdb_id: 70 }).execute();

  expect(await findCopies(db, 'episode', [111, 112])).toEqual(new Map([[112, [second + 122]]]));
  expect(await findItemCopies(db, 'series', 10)).toEqual([{ id: second + 20, resolution: null }]);
});
