import { expect, test } from 'vitest';
import { hasRightFrameRate, readFrameRate } from './frame-rates.ts';

test('rates that are written differently are the same, and 24 is not 23.976', () => {
  const isRight = hasRightFrameRate({ frameRate: 23.976 });

  expect(isRight({ frameRate: 23.98 })).toBe(true);
  expect(isRight({})).toBe(true);
  expect(isRight({ frameRate: 24 })).toBe(false);
  expect(hasRightFrameRate({ frameRate: null })({ frameRate: 25 })).toBe(true);
});

test('a rate is read with a comma or a point', () => {
  expect(['23,976 fps', '25.000', 'N/A', '0'].map(readFrameRate)).toEqual([23.976, 25, undefined, undefined]);
});
