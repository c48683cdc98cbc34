import type { HomeCoverage } from '@captionarr/contract';
import { expect, test } from 'vitest';
import { verdictOf } from './verdict-of.ts';

const step = (done: boolean) => [{ step: 'library' as const, needed: true, done }];
const coverage = (there: number): HomeCoverage[] => [
  { language: 'en', there, missing: 0, machine_made: 0, nice_missing: 0 },
];

test.for([
  ['setup', { setup: step(false), missing: 0, coverage: coverage(9) }],
  ['nothing-wanted', { setup: step(true), missing: 0, coverage: coverage(0) }],
  ['nothing-wanted', { setup: step(true), missing: 0, coverage: [] }],
  ['complete', { setup: step(true), missing: 0, coverage: coverage(1) }],
  ['nearly', { setup: step(true), missing: 5, coverage: coverage(95) }],
  ['missing', { setup: step(true), missing: 6, coverage: coverage(94) }],
  ['missing', { setup: step(true), missing: 6, coverage: null }],
  ['counting', { setup: step(true), missing: 0, coverage: null }],
] as const)('%s', ([verdict, given]) =>
  expect(verdictOf({ ...given, setup: [...given.setup], coverage: given.coverage && [...given.coverage] })).toBe(
    verdict,
  ),
);
