import { expect, test } from 'vitest';
import { worstWindow } from './worst-window.ts';

test('the worst window is found wherever it begins, and a call at its very end is of the next', () => {
  const at = [0, 900, 950, 1000, 1899, 5000];

  expect(worstWindow(at, { calls: 3, perMs: 1000 })).toEqual({ most: 4, isWithin: false });
  expect(worstWindow([0, 1000, 2000], { calls: 1, perMs: 1000 })).toEqual({ most: 1, isWithin: true });
});
