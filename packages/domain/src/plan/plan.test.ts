import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { causes, type Cause } from '#domain/library/causes.ts';
import { chooseMinimum } from './choose-minimum.ts';
import { countGains } from './count-gains.ts';
import { createGroups } from './create-groups.ts';

const ids = ['lower', 'enable', 'read', 'search', 'translate'];
/** Each missing subtitle with the steps that help it. */
const library = fc.array(fc.record({ key: fc.uuid(), cause: fc.constantFrom(...causes), helps: fc.subarray(ids) }), {
  maxLength: 60,
});
const stepsOf = (items: readonly { key: string; helps: readonly string[] }[]) =>
  ids.map((id) => ({ id, keys: new Set(items.filter(({ helps }) => helps.includes(id)).map(({ key }) => key)) }));
const groupItems = (items: Parameters<typeof stepsOf>[0] & readonly { cause: Cause }[]) => {
  const groups = createGroups(stepsOf(items));
  for (const item of items) groups.add(item);
  return groups.list();
};
const sum = (numbers: Iterable<number>) => [...numbers].reduce((all, one) => all + one, 0);

test('whatever is ticked, the gains and what stays add up to what is missing', () => {
  fc.assert(
    fc.property(library, fc.subarray(ids), (items, ticked) => {
      const groups = groupItems(items);
      const { gains, stays } = countGains(ids, groups, new Set(ticked));
      expect(sum(ticked.map((id) => gains.get(id) ?? 0)) + sum(stays.values())).toBe(items.length);
    }),
  );
});

test('each subtitle counts for the first ticked step that helps it, and an unticked step shows what it would add', () => {
  fc.assert(
    fc.property(library, fc.subarray(ids), (items, ticked) => {
      const { gains } = countGains(ids, groupItems(items), new Set(ticked));
      const first = (helps: readonly string[]) => ticked.find((id) => helps.includes(id));
      for (const id of ids)
        expect(gains.get(id)).toBe(
          items.filter(({ helps }) =>
            ticked.includes(id) ? first(helps) === id : first(helps) === undefined && helps.includes(id),
          ).length,
        );
    }),
  );
});

test('ticking a step never leaves more missing than before', () => {
  fc.assert(
    fc.property(library, fc.subarray(ids), fc.constantFrom(...ids), (items, ticked, more) => {
      const groups = groupItems(items);
      const left = (some: readonly string[]) => sum(countGains(ids, groups, new Set(some)).stays.values());
      expect(left([...ticked, more])).toBeLessThanOrEqual(left(ticked));
    }),
  );
});

test('the lower minimum is the one that gains most for each percent', () => {
  const found = [88, 87, 86, 85, 84, 71, 65];
  const gainAt = (percent: number) => found.filter((one) => one >= percent).length;

  expect(chooseMinimum(90, gainAt)).toEqual({ percent: 85, gain: 4 });
  expect(chooseMinimum(70, gainAt)).toEqual({ percent: 65, gain: 7 });
  expect(chooseMinimum(60, gainAt)).toBeUndefined();
  expect(chooseMinimum(90, () => 0)).toBeUndefined();
});

test('a lower minimum is always below the current one, never below 60%, and gains something', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100 }), fc.array(fc.integer({ min: 0, max: 100 })), (current, found) => {
      const gainAt = (percent: number) => found.filter((one) => one >= percent && one < current).length;
      const chosen = chooseMinimum(current, gainAt);
      if (!chosen) return;
      expect(chosen.percent).toBeLessThan(current);
      expect(chosen.percent).toBeGreaterThanOrEqual(60);
      expect(chosen.gain).toBe(gainAt(chosen.percent));
      expect(chosen.gain).toBeGreaterThan(0);
    }),
  );
});
