import type { UnsureFile } from '@captionarr/contract';
import { expect, test } from 'vitest';
import { keepPlaces } from './keep-places.ts';

const file = (path: string, choice: UnsureFile['choice'] = null): UnsureFile => ({
  path,
  size: 1,
  reason: 'number',
  proposals: [],
  choice,
});
const ignored = { type: 'ignored' as const };
const load = (...pages: UnsureFile[][]) => ({
  pages: pages.map((data) => ({ data, total: 9 })),
  pageParams: pages.map((_, index) => index * 50),
});
const pathsOf = (loaded: ReturnType<typeof load>) => loaded.pages.flatMap(({ data }) => data.map(({ path }) => path));

test('files stay where they are, gone ones leave, and new ones follow', () => {
  const before = load([file('a'), file('b'), file('c')]);
  const after = load([file('0'), file('c'), file('a', ignored)]);

  expect(pathsOf(keepPlaces(before, after))).toEqual(['a', 'c', '0']);
  expect(keepPlaces(before, after).pages[0]?.data[0]?.choice).toEqual(ignored);
});

test('a matched file stays although it moved behind what is loaded', () => {
  expect(pathsOf(keepPlaces(load([file('a', ignored), file('b')]), load([file('b'), file('c')])))).toEqual([
    'a',
    'b',
    'c',
  ]);
});

test('a further page adds files once', () => {
  const first = load([file('a'), file('b')]);
  const loaded = keepPlaces(first, load([file('a'), file('b')], [file('b'), file('c')]));

  expect(pathsOf(loaded)).toEqual(['a', 'b', 'c']);
  expect(loaded.pageParams).toEqual([0, 50]);
});
