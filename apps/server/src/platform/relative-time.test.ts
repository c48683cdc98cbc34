import { expect, test } from 'vitest';
import { relativeTime, wireTime } from './relative-time.ts';

const minute = 60_000;

test.each([
  [0, 'just now'],
  [-59_000, 'just now'],
  [-18 * minute, '18 minutes ago'],
  [-60 * minute, '1 hour ago'],
  [9 * minute + 5000, 'in 9 minutes'],
  [-26 * 60 * minute, '1 day ago'],
  [-400 * 24 * 60 * minute, '1 year ago'],
])('a moment %i ms away is told as %s', (distance, words) => {
  expect(relativeTime(1e12 + distance, 1e12)).toBe(words);
});

test('the date has two digits for everything', () => {
  expect(wireTime(new Date(2026, 10, 4, 9, 8, 7).getTime())).toBe('11/04/26 09:08:07');
});
