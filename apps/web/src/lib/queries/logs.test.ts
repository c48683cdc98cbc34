import { expect, test } from 'vitest';
import { putBefore } from './logs.ts';

const row = (id: number) => ({ id, timestamp: '', type: 'INFO', message: '', exception: null });
const rows = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, index) => row(from - index));
const ids = (loaded: ReturnType<typeof putBefore>) => loaded?.pages.map((page) => [page[0]?.id, page.at(-1)?.id]);

test('new rows come before those that are there, once', () => {
  const loaded = { pages: [rows(20, 11), rows(10, 1)], pageParams: [undefined, 11] };

  expect(ids(putBefore(loaded, rows(22, 19)))).toEqual([
    [22, 11],
    [10, 1],
  ]);
});

test('of very many rows the newest stay', () => {
  const loaded = { pages: [rows(2000, 1), rows(0, 0)], pageParams: [undefined, 1] };

  expect(putBefore(loaded, rows(2010, 2001))).toMatchObject({ pageParams: [undefined] });
  expect(ids(putBefore(loaded, rows(2010, 2001)))).toEqual([[2010, 11]]);
});

test('nothing is made up where nothing is loaded', () => {
  expect(putBefore(undefined, rows(2, 1))).toBeUndefined();
});
