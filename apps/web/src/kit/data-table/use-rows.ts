import { useMemo } from 'react';
import type { Column } from './column.ts';
import { compareValues } from './compare-values.ts';
import { countPages, pageIndexOf } from './paging.ts';
import type { TableView } from './table-view.ts';

export interface Row<T> {
  id: string;
  original: T;
}

interface Options<T> {
  columns: readonly Column<T>[];
  rows: readonly T[] | undefined;
  /** Whether a row is to be seen; undefined shows all. Keep it in a memo. */
  test: ((row: T) => boolean) | undefined;
  rowId: (row: T) => string;
  view: Pick<TableView, 'sort' | 'page'>;
  /** Infinity for one page with everything. */
  pageSize: number;
  /** Set if the server pages, sorts and filters: the rows are then one page of this total. */
  total: number | undefined;
}

/** The rows to draw, and where they stand among all. */
export function useRows<T>({ columns, rows, test, rowId, view, pageSize, total }: Options<T>) {
  const byServer = total !== undefined;
  const sortBy = byServer ? undefined : columns.find(({ id }) => id === view.sort?.column)?.sortBy;
  const direction = view.sort?.descending ? -1 : 1;
  const all = useMemo(() => {
    const matching = (test ? rows?.filter(test) : rows) ?? [];
    const inOrder = sortBy
      ? matching.toSorted((one, other) => direction * compareValues(sortBy(one), sortBy(other)))
      : matching;
    return inOrder.map((original): Row<T> => ({ id: rowId(original), original }));
    // oxlint-disable-next-line react/exhaustive-deps -- the id of a row is the same each time
  }, [rows, test, sortBy, direction]);

  const count = total ?? all.length;
  const pageCount = Number.isFinite(pageSize) ? countPages(count, pageSize) : 1;
  const pageIndex = pageIndexOf(view.page, pageCount);
  const isCut = !byServer && Number.isFinite(pageSize);
  const shown = useMemo(
    () => (isCut ? all.slice(pageIndex * pageSize, (pageIndex + 1) * pageSize) : all),
    [all, isCut, pageIndex, pageSize],
  );

  return {
    rows: shown,
    /** Rows of all pages, in order; only this page if the server pages. */
    all,
    count,
    pageIndex,
    pageCount,
  };
}
