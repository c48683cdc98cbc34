import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { judge } from './problems.ts';

const issue = (key: string, severity: 'bad' | 'warn' = 'bad') => ({ key, severity, object: key, issue: 'Why.' });
const badges = { status: 0, providers: 0 };

test('the worst problem is named first, and each is counted once', () => {
  const data = [issue('disk', 'warn'), issue('key'), issue('key'), issue('folder')];

  expect(judge({ data }, badges)).toMatchObject({ state: 'bad', first: { key: 'key' }, more: 2 });
});

test('all is well only if the checks say so', () => {
  expect(judge(undefined, badges)).toBeUndefined();
  expect(judge({ data: [] }, badges)).toEqual({ state: 'ok' });
  expect(judge({ data: [] }, { ...badges, providers: 1 })).toEqual({ state: 'paused', count: 1 });
  expect(judge({ data: [], setup: [{ step: 'languages', needed: true, done: false }] }, badges)).toEqual({
    state: 'setup',
  });
  expect(judge(undefined, { ...badges, status: 2 })).toEqual({ state: 'counted', count: 2 });
});

test('whatever the problems are, none is lost and none counted twice', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c', 'd'), fc.constantFrom('bad', 'warn'))), (given) => {
      const data = given.map(([key, severity]) => issue(key, severity as 'bad'));
      const verdict = judge({ data }, badges);
      const keys = new Set(given.map(([key]) => key)).size;
      expect(verdict?.state === 'bad' || verdict?.state === 'warn' ? verdict.more + 1 : 0).toBe(keys);
    }),
  );
});
