import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createOffsets } from './offsets.ts';
import { describeSchedule, makeUpAt, nextAfter, type Schedule } from './schedule.ts';

const minute = 60_000;

/** Sunday, 15 November 2026, 16:30 by the clock of this machine. */
const sunday = new Date(2026, 10, 15, 16, 30).getTime();
const at = (day: number, hour: number) => new Date(2026, 10, day, hour).getTime();

test.for<[string, Schedule, number | null]>([
  ['an hour that has passed is tomorrow', { hour: 4 }, at(16, 4)],
  ['an hour that is to come is today', { hour: 23 }, at(15, 23)],
  ['the day of the week counts from Monday', { hour: 3, weekday: 0 }, at(16, 3)],
  ['the same day, when the hour has passed, is next week', { hour: 3, weekday: 6 }, at(22, 3)],
  ['never is never', null, null],
])('%s', ([, schedule, expected]) => {
  expect(nextAfter(schedule, sunday, 0)).toBe(expected);
});

test('an hour is meant to the quarter: each installation has its minute', () => {
  expect(nextAfter({ hour: 4 }, sunday, 0.5)).toBe(at(16, 4) + 7 * minute);
  expect(nextAfter({ hour: 4 }, sunday, 0.999)).toBe(at(16, 4) + 14 * minute);
});

describe('an interval', () => {
  const intervals = fc.constantFrom(15, 60, 180, 360, 720, 1440, 10_080);
  const offsets = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
  const moments = fc.integer({ min: sunday, max: sunday + 1e10 });

  test('comes at the times of the installation, half an interval to one and a half after any moment', () => {
    fc.assert(
      fc.property(intervals, offsets, moments, (everyMinutes, offset, moment) => {
        const length = everyMinutes * minute;
        const next = nextAfter({ everyMinutes }, moment, offset) ?? 0;

        expect(next - moment).toBeGreaterThanOrEqual(length / 2);
        expect(next - moment).toBeLessThan(length * 1.5);
        expect(next % length).toBe(Math.floor(offset * length));
      }),
    );
  });

  test('repeats itself exactly when each run starts a little late', () => {
    fc.assert(
      fc.property(intervals, offsets, fc.integer({ min: 0, max: 5 * minute }), (everyMinutes, offset, late) => {
        const first = nextAfter({ everyMinutes }, sunday, offset) ?? 0;

        expect(nextAfter({ everyMinutes }, first + late, offset)).toBe(first + everyMinutes * minute);
      }),
    );
  });

  test('that ran everywhere at one moment is spread over a whole interval afterwards', () => {
    const times = Array.from(
      { length: 1000 },
      (_, index) => nextAfter({ everyMinutes: 360 }, sunday, index / 1000) ?? 0,
    );
    const inMinute = Map.groupBy(times, (time) => Math.floor(time / minute));

    expect(Math.max(...inMinute.values().map((group) => group.length))).toBeLessThanOrEqual(4);
  });
});

test('what was missed is made up for when the server has settled, not everywhere at once', () => {
  expect(makeUpAt(sunday, 0)).toBe(sunday + 5 * minute);
  expect(makeUpAt(sunday, 0.5)).toBe(sunday + 20 * minute);
});

test('an installation keeps its offsets; tasks and other installations have others', () => {
  const [one, again, other] = ['a', 'a', 'b'].map((secret) => createOffsets(Buffer.from(secret)));

  expect(one?.('backup')).toBe(again?.('backup'));
  expect(one?.('backup')).not.toBe(other?.('backup'));
  expect(one?.('backup')).not.toBe(one?.('check_health'));
});

test.for<[Schedule, string]>([
  [{ everyMinutes: 15 }, 'every 15 minutes'],
  [{ everyMinutes: 60 }, 'every 60 minutes'],
  [{ everyMinutes: 360 }, 'every 6 hours'],
  [{ everyMinutes: 1440 }, 'every 24 hours'],
  [{ everyMinutes: 10_080 }, 'every 7 days'],
  [{ hour: 4 }, 'every day at 4:07'],
  [{ hour: 3, weekday: 6 }, 'every Sunday at 3:07'],
  [null, 'Never'],
])('%j is said as %s', ([schedule, words]) => {
  expect(describeSchedule(schedule, 0.5)).toBe(words);
});
