import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { groupSeries } from './group-series.ts';
import { labelOf } from './labels.ts';

const label = (title: string, year?: number, ids: { tvdb?: number; imdb?: string } = {}) =>
  labelOf({
    type: 'episode',
    title,
    ...(year !== undefined && { year }),
    ids,
    season: 1,
    episodes: [1],
    absolute: [],
  });

const someLabel = fc
  .record({
    title: fc.constantFrom('Ghosts', 'ghosts', 'The Bear'),
    year: fc.option(fc.constantFrom(2019, 2021), { nil: undefined }),
    tvdb: fc.option(fc.constantFrom(1, 2), { nil: undefined }),
  })
  .map(({ title, year, tvdb }) => label(title, year, tvdb === undefined ? {} : { tvdb }));

test('folders of one series that say more or less about it are one series', () => {
  const labels = [label('The Bear'), label('The Bear', 2022), label('the bear', undefined, { tvdb: 7 })];

  expect(new Set(groupSeries(labels).values())).toEqual(new Set(['the bear|2022']));
});

test('series with one name and other years or ids stay apart', () => {
  const years = [label('Ghosts', 2019), label('Ghosts', 2021)];
  const ids = [label('Ghosts', undefined, { tvdb: 1 }), label('Ghosts', undefined, { tvdb: 2 })];

  expect(groupSeries(years).size).toBe(2);
  expect(new Set(groupSeries(ids).values())).toEqual(new Set(['ghosts||tvdb:1', 'ghosts||tvdb:2']));
});

test('a folder that could be either of two series is neither', () => {
  const keys = groupSeries([label('Ghosts', 2019), label('Ghosts', 2021), label('Ghosts')]);

  expect(new Set(keys.values()).size).toBe(3);
});

test('the order of the files makes no difference', () => {
  fc.assert(
    fc.property(fc.array(someLabel), fc.infiniteStream(fc.nat()), (labels, order) => {
      const shuffled = labels
        .map((each) => [order.next().value ?? 0, each] as const)
        .toSorted(([one], [other]) => one - other)
        .map(([, each]) => each);

      const [one, other] = [groupSeries(labels), groupSeries(shuffled)];

      for (const each of labels) expect(other.get(each)).toBe(one.get(each));
    }),
  );
});

test('labels with different ids of one kind never share a key', () => {
  fc.assert(
    fc.property(fc.array(someLabel), (labels) => {
      const idsOf = new Map<string, Set<number>>();
      for (const [each, key] of groupSeries(labels)) {
        const { tvdb } = (JSON.parse(each) as [string, number, { tvdb?: number }])[2];
        if (tvdb !== undefined) idsOf.set(key, (idsOf.get(key) ?? new Set()).add(tvdb));
      }
      for (const ids of idsOf.values()) expect(ids.size).toBe(1);
    }),
  );
});
