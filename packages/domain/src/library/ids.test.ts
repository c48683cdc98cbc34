import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { idRange, ordinalOf, upstreamId, wireId } from './ids.ts';

const ordinals = fc.integer({ min: 0, max: 9000 });
const upstreamIds = fc.integer({ min: 1, max: 999_999_999 });

test.for([
  [0, 12, 12],
  [1, 12, 1_000_000_012],
  [9000, 999_999_999, 9_000_999_999_999],
])('instance %i, record %i has the id %i', ([ordinal = 0, upstream = 0, id]) => {
  expect(wireId(ordinal, upstream)).toBe(id);
});

test('an id tells its instance and record, and stays a safe integer', () => {
  fc.assert(
    fc.property(ordinals, upstreamIds, (ordinal, upstream) => {
      const id = wireId(ordinal, upstream);

      expect([ordinalOf(id), upstreamId(id)]).toEqual([ordinal, upstream]);
      expect(Number.isSafeInteger(id)).toBe(true);
    }),
  );
});

test('the ids of an instance are a range of their own', () => {
  fc.assert(
    fc.property(ordinals, ordinals, upstreamIds, (ordinal, other, upstream) => {
      const [first, last] = idRange(ordinal);
      const id = wireId(other, upstream);

      expect(id >= first && id <= last).toBe(other === ordinal);
    }),
  );
});
