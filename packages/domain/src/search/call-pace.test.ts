import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CallLimits } from './call-limits.ts';
import { createCallPace } from './call-pace.ts';
import { slownessAfter } from './ramp-up.ts';

/** Starts calls one after the other as early as allowed; answers when each began. */
function callAll(
  count: number,
  limits: CallLimits,
  tookMs: number,
  slowness: (now: number) => number = () => 1,
): number[] {
  const pace = createCallPace();
  const began: number[] = [];
  let now = 0;
  while (began.length < count) {
    now += pace.waitAt(now, limits, slowness(now));
    pace.start(now);
    began.push(now);
    now += tookMs;
    pace.end(now);
  }
  return began;
}

test('a site never sees more calls within the time than its limit', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 9 }),
      fc.integer({ min: 1, max: 5000 }),
      fc.nat(900),
      (calls, perMs, took) => {
        const began = callAll(40, { calls, perMs }, took);

        for (const [index, start] of began.slice(calls).entries())
          expect(start - (began[index] ?? 0)).toBeGreaterThanOrEqual(perMs);
      },
    ),
  );
});

test('only so many at once: the next waits for an end', () => {
  const pace = createCallPace();
  pace.start(0);
  pace.start(0);

  expect(pace.waitAt(5, { calls: 9, perMs: 10, atOnce: 2 })).toBe(Infinity);
  pace.end(6);
  expect(pace.waitAt(6, { calls: 9, perMs: 10, atOnce: 2 })).toBe(0);
});

test('after a pause, calls begin far apart and come to their usual rate within ten minutes', () => {
  const began = callAll(700, { calls: 1, perMs: 1000 }, 0, (now) => slownessAfter(0, now));
  const inMinute = (minute: number) => began.filter((at) => Math.floor(at / 60_000) === minute).length;

  expect([0, 4, 9, 11].map(inMinute)).toEqual([
    9,
    expect.toSatisfy((calls) => calls > 15 && calls < 35),
    expect.toSatisfy((calls) => calls > 45),
    60,
  ]);
});

test('without a pause nothing is slowed', () => {
  expect(slownessAfter(undefined, 5)).toBe(1);
  expect(slownessAfter(0, 10 * 60_000)).toBe(1);
});
