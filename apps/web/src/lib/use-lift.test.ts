import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { liftOver } from './use-lift.ts';

const wide = { width: 1440, height: 900, isRtl: false };
const card = { top: 830, bottom: 888, left: 8, right: 192 };

test('notices stand above the card of the menu and above a bar', () => {
  expect(liftOver([], wide)).toBe(16);
  expect(liftOver([card], wide)).toBe(86);
  expect(liftOver([card, { top: 810, bottom: 900, left: 200, right: 1440 }], wide)).toBe(106);
});

test('what is hidden or on the other side does not lift them', () => {
  expect(liftOver([{ ...card, left: -280, right: 0 }], wide)).toBe(16);
  expect(liftOver([card], { ...wide, isRtl: true })).toBe(16);
  expect(liftOver([{ ...card, left: 1248, right: 1432 }], { ...wide, isRtl: true })).toBe(86);
  expect(liftOver([{ top: 0, bottom: 0, left: 0, right: 0 }], wide)).toBe(16);
});

test('they always stay in the lower half, and over every foot below them', () => {
  const edge = fc.integer({ min: -200, max: 1600 });
  fc.assert(
    fc.property(fc.array(fc.record({ top: edge, bottom: edge, left: edge, right: edge })), (feet) => {
      expect(liftOver(feet, wide)).toBeLessThanOrEqual(wide.height / 2 + 16);
    }),
  );
});
