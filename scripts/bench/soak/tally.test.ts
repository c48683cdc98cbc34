import { expect, test } from 'vitest';
import { createTally } from './tally.ts';

test('a route has its percentiles, and what is slow is told with what the machine did meanwhile', () => {
  let time = 0;
  const tally = createTally(500, () => time);

  for (let ms = 1; ms <= 100; ms++) tally.note('GET /badges', ms);
  time = 2000;
  tally.noteBare(300);
  tally.note('GET /badges', 600);
  time = 9000;
  tally.note('GET /badges', 700);
  const { routes, slow } = tally.report();

  expect(routes['GET /badges']).toEqual({ count: 102, errors: 0, p50: 52, p95: 97, p99: 600, max: 700, isLong: false });
  expect(slow).toEqual([
    { route: 'GET /badges', at: 1400, ms: 600, bare: 300 },
    { route: 'GET /badges', at: 8300, ms: 700, bare: 0 },
  ]);
});

test('what is streamed is never slow, and what went wrong is counted and told', () => {
  const tally = createTally(500);

  tally.note('GET /movies, all', 900, { isLong: true });
  tally.note('GET /movies, all', 20, { isLong: true, problem: '500 oh' });
  const { routes, slow, errors } = tally.report();

  expect(slow).toEqual([]);
  expect(routes['GET /movies, all']).toMatchObject({ count: 2, errors: 1 });
  expect(errors).toEqual(['GET /movies, all: 500 oh']);
});
