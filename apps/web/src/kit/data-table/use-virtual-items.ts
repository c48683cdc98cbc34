import { useVirtualizer, useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useState, type RefObject } from 'react';
import { useLate } from '#lib/use-late.ts';

interface Options {
  count: number;
  sizeOf: (index: number) => number;
  keyOf: (index: number) => string;
  /** The element whose content is virtual. */
  list: RefObject<HTMLElement | null>;
  /** The element that scrolls, or the window. */
  scroller: RefObject<HTMLElement | null> | 'window';
  /** Space between two items. */
  gap?: number;
}

/** Height of what stands above and below the rows of a list page. */
const aroundList = 292;

/** Only the lines near the visible part are drawn, whatever scrolls them. */
export function useVirtualItems({ count, sizeOf, keyOf, list, scroller, gap = 0 }: Options) {
  const [top, setTop] = useState(0);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- what stands above may grow at any time; the same number again changes nothing
  useLayoutEffect(() => {
    const element = list.current;
    if (scroller === 'window' && element) setTop(Math.round(element.getBoundingClientRect().top + window.scrollY));
  });

  // Nobody scrolls before the first content is there.
  const overscan = useLate() ? 8 : 0;
  const shared = { count, estimateSize: sizeOf, getItemKey: keyOf, overscan, gap };
  const inWindow = useWindowVirtualizer({ ...shared, enabled: scroller === 'window', scrollMargin: top });
  const inElement = useVirtualizer({
    ...shared,
    enabled: scroller !== 'window',
    // Until it is measured: the rows that fit are then drawn at the first attempt, and once.
    initialRect: { width: window.innerWidth, height: window.innerHeight - aroundList },
    getScrollElement: () => (scroller === 'window' ? null : scroller.current),
  });
  const virtual = scroller === 'window' ? inWindow : inElement;

  const items = virtual.getVirtualItems();
  const first = items.at(0);
  const last = items.at(-1);
  return {
    items,
    before: first ? first.start - virtual.options.scrollMargin : 0,
    after: last ? virtual.getTotalSize() - (last.end - virtual.options.scrollMargin) : 0,
    scrollTo: (index: number) => virtual.scrollToIndex(index),
    measure: virtual.measureElement,
    resized: virtual.measure,
  };
}
