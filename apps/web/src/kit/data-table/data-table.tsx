import {
  isValidElement,
  Suspense,
  useDeferredValue,
  useEffect,
  useMemo,
  type ReactElement,
  type ReactNode,
} from 'react';
import { supported } from '#lib/features.ts';
import { loadChunk } from '#lib/load-chunk.ts';
import { useNarrow } from '#lib/use-narrow.ts';
import { whenIdle } from '#lib/when-idle.ts';
import { EmptyState, type EmptyStateProps } from '#kit/states/empty-state.tsx';
import { LoadError } from '#kit/states/load-error.tsx';
import type { Action } from '#kit/toolbar/action.ts';
import { loadMenus } from '#kit/toolbar/load-menus.ts';
import { BulkBar } from './bulk-bar.tsx';
import { CardList } from './card-list.tsx';
import type { Column } from './column.ts';
import classes from './data-table.module.css';
import { FilterBar } from './filter-bar.tsx';
import { filterTest, type Filter } from './filter.ts';
import { toItems, type Groups } from './items.ts';
import { NothingMatches } from './nothing-matches.tsx';
import { TableFoot } from './table-foot.tsx';
import type { TableView } from './table-view.ts';
import { TileGrid } from './tile-grid.tsx';
import { usePageSize } from '#lib/page-size.ts';
import { useRows } from './use-rows.ts';
import { useAnnouncedCount } from './use-announced-count.ts';
import { useSelection } from './use-selection.ts';
import { VirtualTable, type Verbs } from './virtual-table.tsx';

export interface DataTableProps<T> {
  /** Label of the rows, for screen readers. */
  label: string;
  view: TableView;
  columns: readonly Column<T>[];
  /** Undefined while they are being fetched. */
  rows: readonly T[] | undefined;
  /** How many the server has, when it pages, sorts and filters; the rows are then one page. */
  total?: number;
  /** `none` draws all rows on one page. */
  paging?: 'pages' | 'none';
  rowId: (row: T) => string;
  /** Name of a row, for its checkbox. */
  rowName: (row: T) => string;
  /** The same row where there is no room for columns. */
  card: (row: T) => ReactNode;
  /** The same row as a picture; then the rows are a grid of them instead of a table. */
  tile?: (row: T) => ReactNode;
  /** Chips; without a test the server filters. */
  filters?: readonly Filter<T>[];
  /** Gives the table a box to filter by text. */
  search?: { label: string; /** Without it the server searches. */ in?: (row: T) => string };
  /** Further content of the filter bar, such as the view switch. */
  aside?: ReactNode;
  /** Actions on the selected rows, main one first. Adds checkboxes to the table. */
  bulk?: (rows: readonly T[], done: () => void) => readonly Action[];
  /** Selecting is the purpose of the table: its bar is always visible, next to the filter bar. */
  choosing?: 'always';
  /** More rows are on their way, so not all of them can be chosen yet. */
  isPartial?: boolean;
  groups?: Groups<T>;
  /** What an empty table says; an element may be loaded when it’s needed. */
  empty: EmptyStateProps | ReactElement;
  /** Why the rows could not be fetched. */
  error?: unknown;
  errorTitle?: string;
  onRetry?: () => void;
  onOpen?: (row: T) => void;
  verbs?: Verbs<T>;
  /** The table takes the height that is left and scrolls inside; otherwise the page scrolls. */
  fill?: boolean;
  /** For rows with two lines. */
  rowHeight?: number;
}

export function DataTable<T>({
  label,
  view,
  columns: allColumns,
  rows,
  total,
  paging = 'pages',
  rowId,
  rowName,
  card,
  tile,
  filters,
  search,
  aside,
  bulk,
  choosing,
  isPartial = false,
  groups,
  empty,
  error,
  errorTitle,
  onRetry,
  onOpen,
  verbs,
  fill = true,
  rowHeight = 44,
}: DataTableProps<T>) {
  const columns = useMemo(() => supported(allColumns), [allColumns]);
  const narrow = useNarrow();
  const settingsSize = usePageSize();
  const pageSize = paging === 'none' ? Number.POSITIVE_INFINITY : settingsSize;
  const text = useDeferredValue(view.text);
  const searchIn = search?.in;
  const test = useMemo(
    () => filterTest(filters?.find(({ key }) => key === view.filter)?.test, searchIn, text),
    [filters, view.filter, searchIn, text],
  );
  const shown = useRows({ columns, rows, test, rowId, view, pageSize, total });
  const selection = useSelection(shown.all);
  const items = useMemo(() => toItems(shown.rows, groups), [shown.rows, groups]);
  const visible = columns.filter(({ id, fixed }) => fixed || !view.hidden.includes(id));

  const isAlways = choosing === 'always';
  const leaving = !view.selecting;
  useEffect(() => {
    if (narrow && leaving && !isAlways) selection.clear();
    // oxlint-disable-next-line react/exhaustive-deps -- leaving the mode on a phone is what clears
  }, [narrow, leaving]);

  const isLoading = rows === undefined && !error;
  useAnnouncedCount({ ...shown, narrowing: JSON.stringify([view.filter, text, view.more]), pageSize, isLoading });
  // Menus, hints, dialogs and keys come after the first row.
  useEffect(
    () => (isLoading ? undefined : whenIdle(() => void Promise.all([loadMenus(), loadKeys()]).catch(() => {}))),
    [isLoading],
  );
  const isFiltered = view.filter !== '' || view.text !== '' || Object.keys(view.more).length > 0;
  const hasNothing = !isLoading && !error && shown.count === 0 && !isFiltered;
  const stopChoosing = () => {
    selection.clear();
    if (view.selecting) view.change({ selecting: false });
  };
  const actions = supported(bulk?.(selection.rows, stopChoosing) ?? []);
  /** Without anything to do with them, rows cannot be chosen. */
  const canChoose = actions.length > 0;
  const isChoosing = canChoose && (isAlways || selection.rows.length > 0 || (narrow && view.selecting));

  const body = () => {
    if (error) return <LoadError error={error} title={errorTitle} onRetry={onRetry} />;
    if (hasNothing)
      return <Frame>{isValidElement(empty) ? <Suspense>{empty}</Suspense> : <EmptyState {...empty} />}</Frame>;
    if (!isLoading && shown.count === 0)
      return (
        <Frame>
          <NothingMatches onClear={() => view.change({ filter: '', text: '', more: {} })} />
        </Frame>
      );

    const scrollsInside = fill && !narrow;
    const place = scrollsInside
      ? JSON.stringify([view.page, view.sort, view.filter, text, view.more])
      : String(view.page);
    const list = {
      label,
      items,
      groups,
      isLoading,
      rowName,
      selection: canChoose ? selection : undefined,
      onOpen,
      verbs,
      place,
    };
    const foot = paging === 'pages' && <TableFoot view={view} {...shown} pageSize={pageSize} isLoading={isLoading} />;
    if (tile) {
      return (
        <>
          <TileGrid {...{ label, isLoading, tile, place, fill }} rows={shown.rows} />
          {foot}
        </>
      );
    }
    if (narrow) {
      return (
        <>
          <CardList {...list} card={card} choosing={isChoosing} />
          {foot}
        </>
      );
    }
    return (
      <Frame dense={view.dense}>
        <VirtualTable
          {...list}
          {...{ columns: visible, view, fill }}
          rowHeight={view.dense ? rowHeight - 8 : rowHeight}
        />
        {foot}
      </Frame>
    );
  };

  const hasBar = Boolean(filters ?? search ?? aside) || canChoose;
  return (
    <>
      {hasBar && !hasNothing && (isAlways || !isChoosing || narrow) && (
        <FilterBar
          {...{ view, columns, filters, search, aside }}
          canChoose={canChoose && !isAlways}
          hasColumns={!tile}
          hidden={isChoosing && !isAlways}
        />
      )}
      {isChoosing && !hasNothing && (
        <BulkBar
          actions={actions}
          count={selection.rows.length}
          all={total === undefined && !isPartial ? shown.count : undefined}
          onAll={() => selection.set(shown.all)}
          onClear={isAlways && selection.rows.length === 0 ? undefined : stopChoosing}
        />
      )}
      {body()}
    </>
  );
}

const loadKeys = () => loadChunk(async () => (await import('./list-keys.ts')).listKeys());

const Frame = ({ dense, children }: { dense?: boolean; children: ReactNode }) => (
  <div className={classes.frame} data-dense={dense || undefined}>
    {children}
  </div>
);
