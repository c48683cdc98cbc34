import * as fc from 'fast-check';
import type { BulkGroup } from '@captionarr/contract';
import { bulkGroups, fixedGroups } from '@captionarr/contract';
import { expect, test } from 'vitest';
import { someBulk } from '#testing/some-bulk.ts';
import { isFixed, progressOf, sumUp } from './bulk-figures.ts';

test('the groups that are only told are those of the contract', () => {
  expect(bulkGroups.filter(isFixed)).toEqual(fixedGroups);
});

test('ticks add up: each group counts once, and time grows with them', () => {
  const group = fc.record({
    group: fc.constantFrom<BulkGroup>(...bulkGroups),
    count: fc.nat(10_000),
    bytes: fc.nat(),
    ticked: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.uniqueArray(group, { selector: (each) => each.group }), (groups) => {
      const bulk = someBulk({ groups });
      const all = sumUp(bulk, new Set(bulkGroups));
      const parts = bulkGroups.map((each) => sumUp(bulk, new Set([each])));
      expect(parts.reduce((sum, { count }) => sum + count, 0)).toBe(all.count);
      expect(sumUp(bulk, new Set(groups.filter(({ ticked }) => ticked).map((each) => each.group))).seconds).toBe(40);
    }),
  );
});

test.each([
  ['running', { waiting: 6, changed: 4, undone: 0 }, { total: 10, done: 4, share: 0.4 }],
  ['undoing', { waiting: 0, changed: 3, undone: 1 }, { total: 4, done: 1, share: 0.25 }],
  ['ready', { waiting: 0, changed: 0, undone: 0 }, { total: 0, done: 0, share: 0 }],
] as const)('%s: how far it is', (state, counts, expected) => {
  expect(progressOf(someBulk({ state, counts: { unchanged: 0, skipped: 0, failed: 0, ...counts } }))).toEqual(expected);
});
