import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { lowerLimits } from './lower-limits.ts';

const own = { calls: 50, perMs: 60_000, atOnce: 2 };

test('a site that asks for less gets less', () => {
  expect(lowerLimits(own, { calls: 6, perMs: 60_000 })).toEqual({ calls: 6, perMs: 60_000, atOnce: 2 });
  expect(lowerLimits({ calls: 1, perMs: 1000 }, { calls: 6, perMs: 60_000 })).toEqual({ calls: 1, perMs: 10_000 });
});

test('nothing raises our limits', () => {
  const limits = fc.record({
    calls: fc.integer({ min: 1, max: 1000 }),
    perMs: fc.integer({ min: 1, max: 100_000_000 }),
  });
  fc.assert(
    fc.property(limits, limits, (ours, asked) => {
      const { calls, perMs } = lowerLimits(ours, asked);

      expect(calls).toBeLessThanOrEqual(ours.calls);
      const lower = Math.min(ours.calls / ours.perMs, asked.calls / asked.perMs);
      expect(calls / perMs).toBeLessThanOrEqual(lower * (1 + 1e-9));
    }),
  );
});
