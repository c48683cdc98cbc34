import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextNiceTry } from './nice-tries.ts';

const day = 86_400_000;
const first = Date.UTC(2026, 0, 1);

test.for<[number, number | null]>([
  [0, 7],
  [3, 7],
  [7, 30],
  [29, 30],
  [30, 90],
  [90, null],
  [400, null],
])('searched %d days after the first time, it is tried again after %d days', ([now, next]) => {
  expect(nextNiceTry(first, first + now * day)).toBe(next === null ? null : first + next * day);
});

test('whenever it is due and searched, it comes to rest after three more searches', () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 20 * day }), { minLength: 4, maxLength: 4 }), (lateness) => {
      let next: number | null = nextNiceTry(first, first);
      let searches = 0;
      for (const late of lateness) {
        if (next === null) break;
        searches += 1;
        next = nextNiceTry(first, next + late);
      }

      expect(next).toBeNull();
      expect(searches).toBeLessThanOrEqual(3);
    }),
  );
});
