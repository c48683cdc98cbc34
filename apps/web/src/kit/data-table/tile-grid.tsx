import { Skeleton } from '@mantine/core';
import { useCallback, useEffect, useRef, type ReactNode, useLayoutEffect, useState, type RefObject } from 'react';
import { useNarrow } from '#lib/use-narrow.ts';
import { Drawn } from '#kit/region/drawn.tsx';
import classes from './tile-grid.module.css';
import type { Row } from './use-rows.ts';
import { useScrollReset } from './use-scroll-reset.ts';
import { useVirtualItems } from './use-virtual-items.ts';

interface Props<T> {
  label: string;
  rows: readonly Row<T>[];
  isLoading: boolean;
  tile: (row: T) => ReactNode;
  /** Which part of all rows these are. */
  place: string;
  /** The tiles take the height that is left and scroll inside; otherwise the page scrolls. */
  fill: boolean;
}

const wide = { narrowest: 152, across: 20, between: 24 };
const onPhone = { columns: 2, across: 14, between: 20 };
/** Height below a picture in px: a bar and two lines. */
const words = 56;
const placeholders = Array.from({ length: 18 }, (_, index) => index);

/** The rows as pictures, 2 wide to 3 high with two lines of words. Only those near the window are drawn. */
export function TileGrid<T>({ label, rows, isLoading, tile, place, fill }: Props<T>) {
  const narrow = useNarrow();
  const scroller = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const width = useWidth(list);
  const { across, between } = narrow ? onPhone : wide;
  const columns = narrow ? onPhone.columns : Math.max(1, Math.floor((width + across) / (wide.narrowest + across)));
  const height = Math.round(((width - across * (columns - 1)) / columns) * 1.5) + words;

  const virtual = useVirtualItems({
    count: Math.ceil(rows.length / columns),
    sizeOf: useCallback(() => height, [height]),
    keyOf: String,
    list,
    scroller: fill && !narrow ? scroller : 'window',
    gap: between,
  });
  useScrollReset(place, fill && !narrow ? scroller : 'window');
  const { resized } = virtual;
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the heights come from it
  useEffect(() => resized(), [resized, height]);

  const first = (virtual.items.at(0)?.index ?? 0) * columns;
  const end = ((virtual.items.at(-1)?.index ?? -1) + 1) * columns;
  return (
    <div ref={scroller} className={classes.scroll} data-fill={(fill && !narrow) || undefined} data-virtual-scroller>
      <ul
        ref={list}
        className={classes.tiles}
        style={{
          gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
          gridAutoRows: height,
          gap: `${between}px ${across}px`,
          paddingTop: virtual.before,
          paddingBottom: virtual.after,
        }}
        aria-label={label}
        aria-busy={isLoading || undefined}
      >
        {isLoading &&
          placeholders.map((index) => (
            <li key={index} className={classes.tile} aria-hidden>
              <Skeleton className={classes.picture} radius={10} />
              <Skeleton h={12} w="80%" mt={14} radius="sm" />
              <Skeleton h={10} w="55%" mt={10} mb={10} radius="sm" />
            </li>
          ))}
        {rows.slice(first, end).map(({ id, original }, index) => (
          <li key={id} className={classes.tile} aria-setsize={rows.length} aria-posinset={first + index + 1}>
            <Drawn of={original} draw={tile} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** How wide an element is inside its padding, now and after every change; 0 before it is drawn. */
function useWidth(element: RefObject<HTMLElement | null>) {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const observed = element.current;
    if (!observed) return undefined;
    const measure = () => {
      const { paddingLeft, paddingRight } = getComputedStyle(observed);
      setWidth(observed.clientWidth - (Number.parseFloat(paddingLeft) || 0) - (Number.parseFloat(paddingRight) || 0));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(observed);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
