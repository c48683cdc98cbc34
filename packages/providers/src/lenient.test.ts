import { expect, test } from 'vitest';
import * as z from 'zod';
import { providerContext } from '#providers/testing/provider-context.ts';
import { flag, id, number, part, readRows, text, texts } from './lenient.ts';

const row = z.looseObject({ id, name: text, rate: number, hi: flag, releases: texts, movie: part({ year: number }) });
const read = (...rows: unknown[]) => {
  const logged: string[] = [];
  return { rows: readRows(providerContext({ logged }), row, rows), logged };
};

test.each([
  [
    { id: 7, rate: '23.976', hi: 1 },
    { id: '7', rate: 23.976, hi: true },
  ],
  [
    { id: '7', rate: '', hi: 'maybe', releases: 'One' },
    { id: '7', releases: ['One'] },
  ],
  [
    { id: '7', rate: null, releases: ['One', 2, null], movie: { year: '2021' } },
    { id: '7', releases: ['One'], movie: { year: 2021 } },
  ],
  [{ id: '7', movie: null, name: ['a'], rate: 'fast' }, { id: '7' }],
])('%j is read as far as it goes', (given, expected) => {
  const [only] = read(given).rows;
  expect(Object.fromEntries(Object.entries(only ?? {}).filter(([, value]) => value !== undefined))).toEqual(expected);
});

test('a row without an id is skipped and reported with the field and its type, never its value', () => {
  const { rows, logged } = read({ id: '1' }, { id: null, name: 'secret' }, 'secret');

  expect(rows).toHaveLength(1);
  expect(logged).toEqual(['warn: 2 of 3 rows can’t be read (id: null; the row: string)']);
});

test('an answer in which no row can be read is a changed format', () => {
  expect(() => read({ name: 'a' }, { name: 'b' })).toThrow(
    'Site changed its format: 2 of 2 rows can’t be read (id: undefined).',
  );
});

test('an empty list is nothing found', () => {
  expect(read().rows).toEqual([]);
});
