import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { singleKeys } from '#lib/single-keys.ts';

interface Options {
  /** The element that holds the rows; each row carries its place as `data-row`. */
  list: RefObject<HTMLElement | null>;
  count: number;
  scrollTo: (index: number) => void;
  onToggle?: (index: number, shift: boolean) => void;
  onOpen?: (index: number) => void;
  /** What a single key does with a row of this list. */
  verbOf: (key: string, index: number) => (() => void) | undefined;
}

const pageStep = 10;

/**
 * Arrows go from row to row, space chooses, Enter opens, and lists have keys of their own; `listKeys` adds j, k and x.
 * One row at a time is in the tab order.
 */
export function useRowKeys({ list, count, scrollTo, onToggle, onOpen, verbOf }: Options) {
  const [active, setActive] = useState(0);
  const wanted = useRef<number>(null);

  /** The row may be drawn only after the table has scrolled to it. */
  useEffect(() => {
    if (wanted.current === null) return;
    const row = list.current?.querySelector<HTMLElement>(`[data-row="${wanted.current}"]`);
    if (!row) return;
    wanted.current = null;
    row.focus({ preventScroll: true });
  });

  const goTo = (index: number) => {
    const target = Math.max(0, Math.min(index, count - 1));
    wanted.current = target;
    setActive(target);
    scrollTo(target);
  };

  const steps: Record<string, (from: number) => number> = {
    ArrowDown: (from) => from + 1,
    ArrowUp: (from) => from - 1,
    PageDown: (from) => from + pageStep,
    PageUp: (from) => from - pageStep,
    Home: () => 0,
    End: () => count - 1,
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const row = (event.target as HTMLElement).closest<HTMLElement>('[data-row]');
    if (!row || isTyping(event.target as HTMLElement)) return;
    const index = Number(row.dataset['row']);
    const step = steps[event.key];
    if (step) goTo(step(index));
    else if (event.target !== row) return;
    else if (event.key === ' ' && onToggle) onToggle(index, event.shiftKey);
    else if (event.key === 'Enter' && onOpen) onOpen(index);
    else {
      const verb = verbOf(event.key, index);
      const isOff = event.key.length === 1 && !singleKeys.get();
      if (!verb || isOff || event.ctrlKey || event.metaKey || event.altKey) return;
      verb();
    }
    event.preventDefault();
  };

  const onFocus = (event: { target: EventTarget }) => {
    const row = (event.target as HTMLElement).closest<HTMLElement>('[data-row]');
    if (row) setActive(Number(row.dataset['row']));
  };

  return { active: Math.min(active, Math.max(0, count - 1)), onKeyDown, onFocus };
}

const isTyping = (element: HTMLElement) =>
  element.matches('input:not([type="checkbox"]), textarea, select, [contenteditable], [role="menuitem"]');
