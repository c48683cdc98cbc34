import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { pauseUntil } from './pause-length.ts';
import { faultReasons } from './provider-fault.ts';

const minute = 60_000;
const hour = 60 * minute;
const now = Date.UTC(2026, 10, 15, 20);
const facts = { owner: 'outage', pause: 10 * minute, said: undefined, before: 0, now, random: 0 } as const;

test('each pause of a site in trouble is twice as long, up to six hours', () => {
  const lengths = [0, 1, 2, 3, 9].map((before) => (pauseUntil({ ...facts, before }) - now) / minute);

  expect(lengths).toEqual([10, 20, 40, 80, 360]);
});

test('credentials and quotas do not get better by waiting longer', () => {
  expect(pauseUntil({ ...facts, owner: 'credentials', pause: 12 * hour, before: 5 })).toBe(now + 12 * hour);
  expect(pauseUntil({ ...facts, owner: 'quota', pause: 3 * hour, before: 5 })).toBe(now + 3 * hour);
});

test('a quota that comes back at midnight is used within the hour after it', () => {
  const said = now + 4 * hour;

  expect(pauseUntil({ ...facts, owner: 'quota', said, random: 0 })).toBe(said);
  expect(pauseUntil({ ...facts, owner: 'quota', said, random: 0.5 })).toBe(said + 30 * minute);
});

test('no pause is shorter than the site says or the reason requires, nor endless', () => {
  const owners = fc.constantFrom(...Object.values(faultReasons).map(({ owner }) => owner));
  const said = fc.option(fc.integer({ min: now, max: now + 1e12 }), { nil: undefined });
  fc.assert(
    fc.property(
      owners,
      fc.integer({ min: 0, max: 12 * hour }),
      said,
      fc.nat(50),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (owner, pause, until, before, random) => {
        const end = pauseUntil({ owner, pause, said: until, before, now, random });

        expect(end).toBeGreaterThanOrEqual(Math.min(until ?? now + pause, now + 25 * hour));
        expect(end).toBeLessThanOrEqual(now + 26 * hour);
      },
    ),
  );
});
