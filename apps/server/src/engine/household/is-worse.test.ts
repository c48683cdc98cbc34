import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isWorse, type Measured } from './is-worse.ts';

const share = fc.double({ min: 0, max: 1, noNaN: true });
const measured = (reason: fc.Arbitrary<string>): fc.Arbitrary<Measured> =>
  fc.record({
    verdict: fc.constantFrom<Measured['verdict']>('apply', 'in-sync', 'refuse'),
    reason,
    fit: fc.record({ before: share, after: share }),
  });
const fitting = measured(fc.constantFrom('fits', 'within-tolerance', 'no-gain', 'ambiguous'));
const foreign = measured(fc.constantFrom('another-episode', 'no-match'));

/** The fit that is left after the sync. */
const fitOf = ({ verdict, fit }: Measured) => (verdict === 'apply' ? fit.after : fit.before);

test('a file of another video never replaces one that fits, and is never taken unseen', () => {
  fc.assert(
    fc.property(fitting, foreign, (old, next) => {
      expect(isWorse(old, next)).toBe(true);
    }),
  );
  fc.assert(
    fc.property(foreign, (next) => {
      expect(isWorse(undefined, next)).toBe(true);
    }),
  );
});

test('what fits replaces what isn’t measured, and what fits better replaces the rest', () => {
  fc.assert(
    fc.property(fitting, (next) => {
      expect(isWorse(undefined, next)).toBe(false);
    }),
  );
  fc.assert(
    fc.property(fitting, fitting, (old, next) => {
      fc.pre(fitOf(next) >= old.fit.before);
      expect(isWorse(old, next)).toBe(false);
    }),
  );
  fc.assert(
    fc.property(fitting, fitting, (old, next) => {
      fc.pre(fitOf(next) < old.fit.before - 0.06);
      expect(isWorse(old, next)).toBe(true);
    }),
  );
});
