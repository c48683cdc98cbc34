import { expect, test } from 'vitest';
import { findCycle } from './chunk-cycles.ts';

test.for<[string, Record<string, string[]>, string[] | undefined]>([
  ['nothing needs itself by a detour', { a: ['b', 'c'], b: ['c'], c: [] }, undefined],
  ['two that need each other', { page: ['a'], a: ['b'], b: ['a'] }, ['a', 'b', 'a']],
  ['a longer circle', { a: ['b'], b: ['c'], c: ['d', 'a'], d: [] }, ['a', 'b', 'c', 'a']],
])('%s', ([, needs, cycle]) => {
  expect(findCycle(new Map(Object.entries(needs)))).toEqual(cycle);
});
