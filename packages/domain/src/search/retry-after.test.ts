import { expect, test } from 'vitest';
import { readRetryAfter } from './retry-after.ts';

const now = Date.UTC(2026, 10, 15, 23, 59);

test.each([
  ['120', now + 120_000],
  ['0', now],
  ['Mon, 16 Nov 2026 00:10:00 GMT', Date.UTC(2026, 10, 16, 0, 10)],
  ['Sun, 15 Nov 2026 10:00:00 GMT', now],
  ['-5', now],
  ['soon', undefined],
  [' ', undefined],
  [undefined, undefined],
])('%s', (text, until) => {
  expect(readRetryAfter(text, now)).toBe(until);
});
