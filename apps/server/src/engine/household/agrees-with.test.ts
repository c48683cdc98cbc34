import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { agreesWith } from './agrees-with.ts';

const whole = (offset_seconds: number, ratio = 1) => ({ reason: 'clear', offset_seconds, ratio, pieces: [] });
const distance = fc.double({ min: 0.05, max: 60, noNaN: true });

test('a file that comes late must become earlier, and the other way round', () => {
  fc.assert(
    fc.property(distance, (seconds) => {
      expect(agreesWith('late', whole(-seconds), null)).toBe(true);
      expect(agreesWith('late', whole(seconds), 600)).toBe(false);
      expect(agreesWith('early', whole(seconds), null)).toBe(true);
      expect(agreesWith('early', whole(-seconds), 600)).toBe(false);
    }),
  );
});

test('a viewer who says nothing agrees with every shift', () => {
  fc.assert(
    fc.property(distance, fc.boolean(), (seconds, isLate) => {
      expect(agreesWith(undefined, whole(isLate ? -seconds : seconds), null)).toBe(true);
    }),
  );
});

test('what counts is the place where the viewer is', () => {
  // Early at the start, late after a minute and a half.
  const stretched = whole(3, 0.967);
  expect(agreesWith('early', stretched, 10)).toBe(true);
  expect(agreesWith('late', stretched, 10)).toBe(false);
  expect(agreesWith('late', stretched, 1200)).toBe(true);
  expect(agreesWith('late', stretched, null)).toBe(true);

  const cut = {
    ...whole(0),
    reason: 'pieces-fit',
    pieces: [
      { from: 0, to: 600, offset: 2, fits: true },
      { from: 600, to: 3000, offset: -4, fits: true },
    ],
  };
  expect(agreesWith('late', cut, 100)).toBe(false);
  expect(agreesWith('late', cut, 1000)).toBe(true);
  expect(agreesWith('late', cut, null)).toBe(true);
});
