import {
  createPaginatedRowModel,
  createSortedRowModel,
  rowPaginationFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
  type RowData,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import type { Column } from './column.ts';
import { compareValues, type SortValue } from './compare-values.ts';
import { countPages, pageIndexOf } from './paging.ts';
import type { TableView } from './table-view.ts';

const features = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  rowPaginationFeature,
  paginatedRowModel: createPaginatedRowModel(),
});

const none: never[] = [];

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
export function useRows<T extends RowData>({ columns, rows, test, rowId, view, pageSize, total }: Options<T>) {
  const byServer = total !== undefined;
  const data = useMemo(() => (test && rows ? rows.filter(test) : rows) ?? none, [rows, test]);
  const count = total ?? data.length;
  const pageCount = Number.isFinite(pageSize) ? countPages(count, pageSize) : 1;
  const pageIndex = pageIndexOf(view.page, pageCount);

  const definitions = useMemo(
    () =>
      columns.map(({ id, sortBy }): ColumnDef<typeof features, T> => ({
        id,
        accessorFn: sortBy ?? (() => null),
        sortFn: (one, other) => compareValues(one.getValue<SortValue>(id), other.getValue<SortValue>(id)),
      })),
    [columns],
  );
  const column = columns.find(({ id }) => id === view.sort?.column)?.id;
  const desc = view.sort?.descending ?? false;
  const sorting = useMemo(() => (column === undefined ? [] : [{ id: column, desc }]), [column, desc]);

  const table = useTable({
    features,
    columns: definitions,
    data,
    getRowId: rowId,
    state: { sorting, pagination: { pageIndex, pageSize: Math.min(pageSize, Number.MAX_SAFE_INTEGER) } },
    manualSorting: byServer,
    manualPagination: byServer || !Number.isFinite(pageSize),
    autoResetPageIndex: false,
  });

  return {
    rows: table.getRowModel().rows,
    /** Rows of all pages, in order; only this page if the server pages. */
    all: table.getPrePaginatedRowModel().rows,
    count,
    pageIndex,
    pageCount,
  };
}
