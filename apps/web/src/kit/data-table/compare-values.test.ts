import { expect, test } from 'vitest';
import { compareValues } from './compare-values.ts';

test('orders as a person would: numbers by size, accents beside their letter, nothing last', () => {
  expect(['Episode 10', 'episode 2', 'Éclair', 'Zoo', 'eclipse', null].toSorted(compareValues)).toEqual([
    'Éclair',
    'eclipse',
    'episode 2',
    'Episode 10',
    'Zoo',
    null,
  ]);
  expect([10, 2, undefined, 33].toSorted(compareValues)).toEqual([2, 10, 33, undefined]);
});
