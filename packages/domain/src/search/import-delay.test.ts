import { expect, test } from 'vitest';
import { importDelay } from './import-delay.ts';

const now = Date.UTC(2026, 10, 16, 3);
const minute = 60_000;

test.each([
  ['a new episode waits its share of a quarter of an hour', '2026-11-15', 0.5, 7.5 * minute],
  ['also where it airs tomorrow by the date of the site', '2026-11-17', 0.1, 1.5 * minute],
  ['an older one does not wait', '2026-11-12', 0.5, 0],
  ['nor one without a date', null, 0.5, 0],
])('%s', (_, aired, offset, delay) => {
  expect(importDelay(aired, now, offset)).toBe(delay);
});
