import { expect, test } from 'vitest';
import { formatRange } from './format-range.ts';

test.each([
  [120, '1 sec'],
  [4100, '4 sec'],
  [60_000, '1 min'],
  [72_000, '1 min 12 sec'],
  [7_505_000, '2 hr 5 min'],
])('%d ms is %s', (milliseconds, words) => {
  expect(formatRange(milliseconds, 'en')).toBe(words);
});
