import { expect, test } from 'vitest';
import { inThirds } from './thirds.ts';
import { brokenBars, type Soaked } from './verdict.ts';
import type { Sample } from './watch-server.ts';

const sample = (at: number, resident: number): Sample => ({
  at,
  resident,
  heap: 50,
  external: 5,
  cpuSeconds: at / 2,
  delay: { p50: 0, p99: 2, max: 10 },
});

const kept: Soaked = {
  clients: 2,
  asked: {
    routes: { 'GET /badges': { count: 9, errors: 0, p50: 1, p95: 2, p99: 3, max: 4, isLong: false } },
    slow: [],
    errors: [],
    bareMax: 1,
    disconnects: 0,
    connected: 2,
    heard: 10,
    ownDelay: { p99: 1, max: 2 },
  },
  thirds: inThirds([sample(0, 500), sample(10, 100), sample(20, 102), sample(30, 104)], 5),
  isSame: true,
  restart: 900,
  back: 2,
};

test('thirds leave out what was before they began', () => {
  const thirds = inThirds([sample(0, 500), sample(10, 100), sample(12, 110), sample(20, 105), sample(30, 104)], 5);

  expect(thirds.map(({ resident }) => resident)).toEqual([100, 107.5, 104]);
});

test('nothing is broken when all is well', () => {
  expect(brokenBars(kept)).toEqual([]);
});

test('every bar is told in words', () => {
  const { asked } = kept;
  const route = { count: 9, errors: 3, p50: 1, p95: 2, p99: 3, max: 4, isLong: false };

  expect(
    brokenBars({
      clients: 2,
      asked: {
        ...asked,
        routes: { 'GET /badges': route },
        slow: [{ route: 'GET /badges', at: 1, ms: 900, bare: 0 }],
        disconnects: 1,
        connected: 1,
      },
      thirds: inThirds([sample(0, 100), sample(1, 100), sample(2, 120)], 0),
      isSame: false,
      restart: 4000,
      back: 0,
    }),
  ).toEqual([
    '3 requests went wrong.',
    '1 requests took longer than 500 ms.',
    'Memory grew: the last third took 1.200 times what the first did.',
    '1 live connections broke.',
    '1 live connections were not there at the end.',
    'The server ended, and was started again.',
    'The restart took 4000 ms.',
    '2 live connections did not come back after the restart.',
  ]);
});
