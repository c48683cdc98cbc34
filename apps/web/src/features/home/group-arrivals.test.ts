import type { HomeArrival } from '@captionarr/contract';
import { expect, test } from 'vitest';
import { groupArrivals } from './group-arrivals.ts';

const arrival = (history_id: number, more: Partial<HomeArrival>): HomeArrival => ({
  type: 'movie',
  id: 1,
  item_id: 1,
  title: 'Copperline',
  episode_number: null,
  episode_title: null,
  poster: null,
  history_id,
  at: history_id,
  action: 1,
  language: 'en',
  provider: null,
  score: null,
  made: null,
  change_id: null,
  ...more,
});

test('a video has one tile, with each language once: the newest', () => {
  const tiles = groupArrivals([
    arrival(1, {}),
    arrival(2, { type: 'episode' }),
    arrival(3, { language: 'fr' }),
    arrival(4, {}),
  ]);

  expect(tiles.map(({ key, all }) => [key, all.map(({ history_id: id }) => id)])).toEqual([
    ['movie 1', [4, 3]],
    ['episode 1', [2]],
  ]);
});
