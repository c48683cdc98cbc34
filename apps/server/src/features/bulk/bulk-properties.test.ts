import { bulkGroups, type BulkOrder, type BulkSelection } from '@captionarr/contract';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { srt, startBulk } from './testing/start-bulk.ts';

const codes = ['de', 'en', 'fr', 'pl'] as const;
const files = Object.fromEntries(codes.map((code) => [`${code}.srt`, srt(`[door] Hello in ${code}.`, 'Bye.')]));

const selection: fc.Arbitrary<BulkSelection> = fc.record(
  {
    what: fc.constantFrom('series', 'movies'),
    languages: fc.subarray([...codes]),
    clutter: fc.constant(['unwanted' as const]),
  },
  { requiredKeys: [] },
);
const order: fc.Arbitrary<BulkOrder> = fc.constantFrom(
  { verb: 'delete' },
  { verb: 'tool', tool: 'remove_HI' },
  { verb: 'tool', tool: 'shift_offset(s=2)' },
);
const groups = fc.subarray(['ordinary' as const, 'edited' as const, 'wanted' as const], { minLength: 1 });

test(
  'whatever is selected and ticked, a run and its undo leave every byte as it was',
  { timeout: 120_000 },
  async () => {
    const { prepare, run, undo, tree, api } = await startBulk({ movie: files, episode: files });
    const before = await tree();

    await fc.assert(
      fc.asyncProperty(order, selection, groups, async (given, chosen, ticked) => {
        const bulk = await prepare(given, chosen);
        const listed = await api.bulk.items({ params: { id: bulk.id }, query: {} });
        const sum = bulk.groups.reduce((all, { count }) => all + count, 0);
        expect([listed.total, bulk.counted]).toEqual([sum, sum]);
        expect(bulk.groups.map(({ group }) => bulkGroups.indexOf(group))).toEqual(
          bulk.groups.map(({ group }) => bulkGroups.indexOf(group)).toSorted((one, other) => one - other),
        );

        const done = await run(bulk.id, ticked);
        const asked = bulk.groups.filter(({ group }) => ticked.includes(group as (typeof ticked)[number]));
        expect(done.counts.changed).toBe(asked.reduce((all, { count }) => all + count, 0));
        const changed = [...before].filter(([path, bytes]) => bytes !== undefined && path.endsWith('.srt')).length;
        expect(changed).toBeGreaterThanOrEqual(done.counts.changed);

        await undo(bulk.id);
        expect(await tree()).toEqual(before);
      }),
      { numRuns: 20, endOnFailure: true },
    );
  },
);
