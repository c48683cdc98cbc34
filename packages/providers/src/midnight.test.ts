import { expect, test } from 'vitest';
import { nextMidnight } from './midnight.ts';

test.each([
  ['2026-01-10T22:30:00Z', 'Europe/Prague', '2026-01-10T23:00:00Z'],
  ['2026-01-10T23:30:00Z', 'Europe/Prague', '2026-01-11T23:00:00Z'],
  ['2026-07-10T12:00:00Z', 'Europe/Lisbon', '2026-07-10T23:00:00Z'],
])('after %s, midnight in %s is %s', (now, zone, midnight) => {
  expect(new Date(nextMidnight(Date.parse(now), zone)).toISOString()).toBe(midnight.replace('Z', '.000Z'));
});
