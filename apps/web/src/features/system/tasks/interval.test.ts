import { expect, test } from 'vitest';
import { parseInterval } from './interval.ts';

test.each([
  ['every 15 minutes', { every: 15, unit: 'minute' }],
  ['every 60 minutes', { every: 1, unit: 'hour' }],
  ['every 6 hours', { every: 6, unit: 'hour' }],
  ['every 24 hours', { every: 1, unit: 'day' }],
  ['every 7 days', { every: 7, unit: 'day' }],
  ['every day at 4:00', { hour: 4 }],
  ['every Sunday at 3:00', { hour: 3, weekday: 6 }],
  ['every Monday at 23:00', { hour: 23, weekday: 0 }],
  ['Never', null],
])('"%s" is understood', (words, interval) => {
  expect(parseInterval(words)).toEqual(interval);
});

test.each(['', 'every full moon', 'every Someday at 3:00', 'in 3 hours'])('"%s" is not', (words) => {
  expect(parseInterval(words)).toBeUndefined();
});
