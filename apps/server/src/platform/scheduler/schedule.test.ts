import { expect, test } from 'vitest';
import { describeSchedule, nextAfter, type Schedule } from './schedule.ts';

/** Sunday, 15 November 2026, 16:30 by the clock of this machine. */
const sunday = new Date(2026, 10, 15, 16, 30).getTime();
const at = (day: number, hour: number) => new Date(2026, 10, day, hour).getTime();

test.for<[string, Schedule, number | null]>([
  ['an interval counts from the moment', { everyMinutes: 90 }, sunday + 90 * 60_000],
  ['an hour that has passed is tomorrow', { hour: 4 }, at(16, 4)],
  ['an hour that is to come is today', { hour: 23 }, at(15, 23)],
  ['the day of the week counts from Monday', { hour: 3, weekday: 0 }, at(16, 3)],
  ['the same day, when the hour has passed, is next week', { hour: 3, weekday: 6 }, at(22, 3)],
  ['never is never', null, null],
])('%s', ([, schedule, expected]) => {
  expect(nextAfter(schedule, sunday)).toBe(expected);
});

test.for<[Schedule, string]>([
  [{ everyMinutes: 15 }, 'every 15 minutes'],
  [{ everyMinutes: 60 }, 'every 60 minutes'],
  [{ everyMinutes: 360 }, 'every 6 hours'],
  [{ everyMinutes: 1440 }, 'every 24 hours'],
  [{ everyMinutes: 10_080 }, 'every 7 days'],
  [{ hour: 4 }, 'every day at 4:00'],
  [{ hour: 3, weekday: 6 }, 'every Sunday at 3:00'],
  [null, 'Never'],
])('%j is said as %s', ([schedule, words]) => {
  expect(describeSchedule(schedule)).toBe(words);
});
