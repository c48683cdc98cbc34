import { expect, test } from 'vitest';
import { addToListing, pickEpisodes, pickItems, type ListedEpisode, type ListedItem, type Listing } from './listing.ts';
import type { EpisodeQuery, MovieQuery } from './video-query.ts';

const ferry: MovieQuery = { kind: 'movies', path: '/m/Ferry (2020)/Ferry.mkv', ids: { imdb: 'tt0000001', tmdb: 11 } };
const pier: EpisodeQuery = {
  kind: 'series',
  path: '/tv/Pier/Season 1/Pier S01E02.mkv',
  folder: '/tv/Pier',
  ids: { imdb: 'tt0000002', tvdb: 22 },
  episodes: [{ season: 1, number: 2 }],
};
const item = (id: string, path: string, ids: ListedItem['ids'] = {}): ListedItem => ({ id, path, ids });
const episode = (id: string, season: number, number: number, more: Partial<ListedEpisode> = {}): ListedEpisode => ({
  id,
  season,
  number,
  lastNumber: number,
  path: '',
  ...more,
});

function find(items: ListedItem[], video: MovieQuery | EpisodeQuery) {
  const listing: Listing = new Map();
  addToListing(listing, video.kind, items);
  return pickItems(listing, video);
}

test.for<[string, ListedItem[], string[]]>([
  ['its file under another root', [item('1', 'D:\\Filme\\Ferry (2020)\\ferry.mkv'), item('2', '/x/Ferry.mkv')], ['1']],
  ['an id, when no file is the same', [item('1', '/x/other.mkv', { imdb: 'TT0000001' })], ['1']],
  ['an id of another kind', [item('1', '', { tmdb: 11 })], ['1']],
  ['the file before the ids', [item('1', '', { tmdb: 11 }), item('2', '/n/Ferry (2020)/Ferry.mkv')], ['2']],
  ['an id in two libraries', [item('1', '', { tmdb: 11 }), item('2', '', { tmdb: 11 })], ['1', '2']],
  ['nothing', [item('1', '/x/Ferry.mkv', { tvdb: 11 }), item('2', '')], []],
])('a movie is found by %s', ([, items, found]) => {
  expect(find(items, ferry)).toEqual(found);
});

test.for<[string, ListedItem[], string[]]>([
  ['its ids before its folder', [item('1', '/nas/Pier'), item('2', '/nas/Pier (2019)', { tvdb: 22 })], ['2']],
  ['its folder', [item('1', '/nas/Pier/')], ['1']],
  ['nothing', [item('1', '/nas/Pier 2'), item('2', '', { tmdb: 22 })], []],
])('a series is found by %s', ([, items, found]) => {
  expect(find(items, pier)).toEqual(found);
});

test.for<[string, ListedEpisode[], string[]]>([
  ['their numbers', [episode('1', 1, 1), episode('2', 1, 2), episode('3', 2, 2)], ['2']],
  ['their file before their numbers', [episode('1', 1, 3, { path: '/n/PIER s01e02.mkv' }), episode('2', 1, 2)], ['1']],
  ['one of the numbers in a file', [episode('1', 1, 1, { lastNumber: 3 }), episode('4', 1, 4)], ['1']],
])('episodes are found by %s', ([, listed, found]) => {
  expect(pickEpisodes(listed, pier).map(({ id }) => id)).toEqual(found);
});
