import { expect, test } from 'vitest';
import { formatDuration } from '#lib/duration.ts';
import { timeLeft } from './time-left.ts';

const minute = 60_000;
const job = { started_at: 1000, attempt: 1, progress_value: 1, progress_max: 4 };

test.each([
  ['what is left takes as long as what is done did', job, minute, 3 * minute],
  ['the last seconds are told in tens', { ...job, progress_value: 3 }, minute + 3000, 30_000],
  ['a pace is needed', { ...job, progress_value: 0 }, minute, undefined],
  ['what is done has nothing left', { ...job, progress_value: 4 }, minute, undefined],
  ['the first seconds say nothing', job, 2000, undefined],
  ['a clock that is behind says nothing', job, -minute, undefined],
  ['a later start went on in the middle', { ...job, attempt: 2 }, minute, undefined],
  ['what has not begun is not timed', { ...job, started_at: null }, minute, undefined],
])('%s', (_what, timed, passed, expected) => {
  expect(timeLeft(timed, 1000 + passed)).toBe(expected);
});

test.each([
  [400, 'en', '1 sec'],
  [40_000, 'en', '40 sec'],
  [2.4 * minute, 'en', '2 min'],
  [2.4 * minute, 'de', '2 Min.'],
  [180 * minute, 'en', '3 hr'],
  [48 * 60 * minute, 'en', '2 days'],
])('%d ms in %s are %s', (ms, language, words) => {
  expect(formatDuration(ms, language)).toBe(words);
});
