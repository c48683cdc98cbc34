import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { Column } from './column.ts';
import classes from './data-table.module.css';
import type { Groups, Item } from './items.ts';
import { SkeletonRows } from './skeleton-rows.tsx';
import { TableHead } from './table-head.tsx';
import { TableRow } from './table-row.tsx';
import type { TableView } from './table-view.ts';
import { useScrollReset } from './use-scroll-reset.ts';
import { useRowKeys } from './use-row-keys.ts';
import type { Row } from './use-rows.ts';
import type { Selection } from './use-selection.ts';
import { useVirtualItems } from './use-virtual-items.ts';

/** What single keys do with the row in focus, by the key. */
export type Verbs<T> = Readonly<Record<string, (row: T) => void>>;

export interface ListProps<T> {
  label: string;
  items: readonly Item<Row<T>>[];
  groups?: Groups<T>;
  isLoading: boolean;
  rowName: (row: T) => string;
  /** Undefined when rows cannot be chosen. */
  selection?: Selection<T>;
  onOpen?: (row: T) => void;
  verbs?: Verbs<T>;
  /** Which part of all rows these are. */
  place: string;
}

interface Props<T> extends ListProps<T> {
  columns: readonly Column<T>[];
  view: TableView;
  fill: boolean;
  rowHeight: number;
}

const groupHeight = 44;

export function VirtualTable<T>(props: Props<T>) {
  const { label, items, groups, isLoading, rowName, selection, onOpen, verbs, place, columns, view, fill, rowHeight } =
    props;
  const scroller = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const virtual = useVirtualItems({
    count: items.length,
    sizeOf: useCallback((index) => (items[index]?.kind === 'head' ? groupHeight : rowHeight), [items, rowHeight]),
    keyOf: useCallback((index) => keyOf(items[index]), [items]),
    list: body,
    scroller: fill ? scroller : 'window',
  });
  useScrollReset(place, fill ? scroller : 'window');
  const { resized } = virtual;
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- these are what the heights come from
  useEffect(() => resized(), [resized, rowHeight, items]);

  const rows = useMemo(() => items.filter((item) => item.kind === 'row'), [items]);
  const keys = useRowKeys({
    list: body,
    count: rows.length,
    scrollTo: (index) => virtual.scrollTo(items.findIndex((item) => item.kind === 'row' && item.index === index)),
    onToggle: selection && ((index, shift) => rows[index] && selection.toggle(rows[index].row.id, shift)),
    onOpen: onOpen && ((index) => rows[index] && onOpen(rows[index].row.original)),
    verbOf: (key, index) => rows[index] && verbs?.[key]?.bind(null, rows[index].row.original),
  });
  const drawn = virtual.items.flatMap(({ index }) => items[index] ?? []);
  const tabStop = drawn.some((item) => item.kind === 'row' && item.index === keys.active)
    ? keys.active
    : drawn.find((item) => item.kind === 'row')?.index;
  const span = columns.length + (selection ? 1 : 0);

  return (
    <div ref={scroller} className={classes.scroll} data-fill={fill || undefined} data-virtual-scroller>
      <table aria-label={label} aria-busy={isLoading || undefined} aria-rowcount={isLoading ? -1 : items.length + 1}>
        <colgroup>
          {selection && <col style={{ width: 48 }} />}
          {columns.map(({ id, width }) => (
            <col key={id} style={{ width }} />
          ))}
        </colgroup>
        <TableHead {...{ columns, view, selection }} rows={rows} />
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it listens for its rows, which take the focus */}
        <tbody ref={body} onKeyDown={keys.onKeyDown} onFocus={keys.onFocus}>
          {isLoading && <SkeletonRows columns={span} height={rowHeight} />}
          <Gap height={virtual.before} span={span} />
          {virtual.items.map(({ index }) => {
            const item = items[index];
            if (!item) return null;
            if (item.kind === 'head') {
              return (
                <tr
                  key={keyOf(item)}
                  className={classes.group}
                  style={{ height: groupHeight }}
                  aria-rowindex={index + 2}
                >
                  <td colSpan={span}>
                    {groups?.head(
                      item.group,
                      item.rows.map(({ original }) => original),
                    )}
                  </td>
                </tr>
              );
            }
            return (
              <TableRow
                key={keyOf(item)}
                id={item.row.id}
                row={item.row.original}
                index={item.index}
                line={index}
                height={rowHeight}
                columns={columns}
                isTabStop={item.index === tabStop}
                isSelected={selection?.has(item.row.id) ?? false}
                rowName={rowName}
                onToggle={selection?.toggle}
              />
            );
          })}
          <Gap height={virtual.after} span={span} />
        </tbody>
      </table>
    </div>
  );
}

/** Stands for the rows that are not drawn. */
const Gap = ({ height, span }: { height: number; span: number }) =>
  height > 0 && (
    <tr aria-hidden className={classes.gap} style={{ height }}>
      <td colSpan={span} aria-hidden />
    </tr>
  );

const keyOf = (item: Item<Row<unknown>> | undefined) =>
  item === undefined ? '' : item.kind === 'head' ? `head ${item.group}` : `row ${item.row.id}`;
