import { paging } from '@captionarr/contract/browser';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { countPages, entriesOf, pageIndexOf, rangeOf } from './paging.ts';

test('[tables.page-clamped] the page index lies between 0 and the page count minus 1, whatever the parameter says', () => {
  expect(pageIndexOf('3', 5)).toBe(2);
  expect(pageIndexOf('99', 5)).toBe(4);
  expect(pageIndexOf('0', 5)).toBe(0);
  expect(pageIndexOf('-4', 5)).toBe(0);
  expect(pageIndexOf(null, 5)).toBe(0);
  expect(pageIndexOf('nonsense', 5)).toBe(0);
  fc.assert(
    fc.property(
      fc.option(fc.oneof(fc.string(), fc.integer().map(String))),
      fc.integer({ min: 1, max: 1e6 }),
      (parameter, count) => {
        const index = pageIndexOf(parameter, count);
        expect(index).toBeGreaterThanOrEqual(0);
        expect(index).toBeLessThan(count);
      },
    ),
  );
});

test('[tables.page-size-default] a page has 50 rows unless the settings say otherwise', () => {
  expect(paging.defaultSize).toBe(50);
});

test('an empty table has one page', () => {
  expect(countPages(0, 50)).toBe(1);
  expect(countPages(50, 50)).toBe(1);
  expect(countPages(51, 50)).toBe(2);
});

test('asks the server for the rows of a page', () => {
  expect(rangeOf(2, 50)).toEqual({ start: 100, length: 50 });
});

test('counts entries from 1, and from 0 when there are none', () => {
  expect(entriesOf(0, 50, 0)).toEqual({ from: 0, to: 0, total: 0 });
  expect(entriesOf(1, 50, 70)).toEqual({ from: 51, to: 70, total: 70 });
});
