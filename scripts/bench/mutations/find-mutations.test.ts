import { expect, test } from 'vitest';
import { chooseMutations } from './choose-mutations.ts';
import { applyMutation, findMutations } from './find-mutations.ts';

const mutantsOf = (source: string) =>
  findMutations('a.tsx', source).map((mutation) => [mutation.operator, applyMutation(source, mutation)]);

test.each([
  ['export const a = b < c;', 'flip a comparison', 'export const a = b >= c;'],
  ['export const a = b === c;', 'flip a comparison', 'export const a = b !== c;'],
  ['export const a = b && c;', 'swap && and ||', 'export const a = b || c;'],
  ['if (a) b = c;', 'negate a condition', 'if (!(a)) b = c;'],
  ['export const a = b ? c : d;', 'negate a condition', 'export const a = !(b) ? c : d;'],
  ['export const a = 5;', 'change a constant', 'export const a = 6;'],
  ['export const a = true;', 'change a constant', 'export const a = false;'],
  ['await a.b();', 'drop a call', ';'],
  ['function a() { b = c; d = e; }', 'return early', 'function a() { return; b = c; d = e; }'],
])('%s: %s', (source, operator, mutant) => {
  expect(mutantsOf(source)).toContainEqual([operator, mutant]);
});

test.each(['type A = 1 | 2;', 'const a = b as 1;', 'const a = <B size={18} />;', 'log.info(a);', 'import a from "b";'])(
  '%s is left alone',
  (source) => {
    expect(mutantsOf(source)).toEqual([]);
  },
);

test('the places where a mutation once survived are tried first', () => {
  expect(chooseMutations(3, 'any').map(({ file }) => file)).toEqual([
    'apps/server/src/platform/jobs/job-runner.ts',
    'apps/server/src/engine/search/manual-search.ts',
    'apps/server/src/engine/search/manual-search.ts',
  ]);
});
