import { expect, test } from 'vitest';
import { readAnilistNumbers } from './anilist-numbers.ts';

test('movies are known by all their numbers, in every shape the list has had', () => {
  const { byAnidb, byMovie } = readAnilistNumbers([
    {
      type: 'MOVIE',
      anidb_id: 112,
      anilist_id: 199,
      imdb_id: ['tt0245429', 'tt0000001'],
      themoviedb_id: { movie: [129] },
    },
    { type: 'MOVIE', anilist_id: 164, imdb_id: 'tt0119698', themoviedb_id: 128 },
    { type: 'TV', anidb_id: 23, anilist_id: 1, imdb_id: 'tt0213338', themoviedb_id: 30991 },
    { type: 'MOVIE', anidb_id: 5 },
  ]);

  expect(Object.fromEntries(byMovie)).toEqual({
    tt0245429: 199,
    tt0000001: 199,
    'tmdb 129': 199,
    tt0119698: 164,
    'tmdb 128': 164,
  });
  expect(Object.fromEntries(byAnidb)).toEqual({ 112: 199, 23: 1 });
});
