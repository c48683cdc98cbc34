import { expect, test } from 'vitest';
import { sumUp } from './sum-up.ts';

const day = (date: string, count: number) => ({ date, count });

test('both kinds are summed by day, and the best day is named', () => {
  const { days, total, best, perDay } = sumUp({
    series: [day('2026-11-13', 4), day('2026-11-14', 9)],
    movies: [day('2026-11-13', 1), day('2026-11-14', 2)],
  });

  expect(days).toEqual([
    { date: '2026-11-13', series: 4, movies: 1 },
    { date: '2026-11-14', series: 9, movies: 2 },
  ]);
  expect({ total, best, perDay }).toEqual({ total: 16, best: { date: '2026-11-14', count: 11 }, perDay: 8 });
});

test('the share of high scores is of those that have one', () => {
  const scores = [
    { from: 70, count: 1 },
    { from: 90, count: 3 },
  ];

  expect(sumUp({ series: [], movies: [], scores }).highShare).toBe(75);
});

test('where nothing happened there is no best day and no share', () => {
  const { best, highShare, perDay } = sumUp({ series: [day('2026-11-14', 0)], movies: [], scores: [] });

  expect({ best, highShare, perDay }).toEqual({ best: undefined, highShare: undefined, perDay: 0 });
});
