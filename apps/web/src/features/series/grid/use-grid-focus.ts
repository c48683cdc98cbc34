import { useEffect, useRef, useState, type RefObject } from 'react';
import type { Line } from './lines.ts';

export interface FocusPlace {
  /** Key of a line, or `head`. */
  line: string;
  /** −1 is the title. */
  column: number;
}

interface Options {
  grid: RefObject<HTMLElement | null>;
  lines: readonly Line[];
  columns: number;
  scrollTo: RefObject<((index: number) => void) | undefined>;
}

/** One cell at a time is in the tab order; it has the focus when it is gone to. */
export function useGridFocus({ grid, lines, columns, scrollTo }: Options) {
  const [chosen, choose] = useState<FocusPlace>();
  const wanted = useRef<FocusPlace>(undefined);

  /** The row may be drawn only after the page has scrolled to it. */
  useEffect(() => {
    const place = wanted.current;
    const element = place && find(grid.current, place);
    if (!element) return;
    wanted.current = undefined;
    element.focus();
  });

  const indexOf = (line: string) => (line === 'head' ? -1 : lines.findIndex(({ key }) => key === line));
  const goTo = (place: FocusPlace) => {
    wanted.current = place;
    choose({ ...place });
    if (!find(grid.current, place)) scrollTo.current?.(Math.max(0, indexOf(place.line)));
  };
  /** The place so many lines and columns away, as far as there are any. */
  const step = (from: FocusPlace, rows: number, across: number): FocusPlace => {
    const index = Math.max(-1, Math.min(lines.length - 1, indexOf(from.line) + rows));
    const line = lines[index]?.key ?? 'head';
    const least = line === 'head' ? 0 : -1;
    return { line, column: Math.max(least, Math.min(columns - 1, from.column + across)) };
  };
  const first = lines.find(({ kind }) => kind === 'episode') ?? lines[0];
  const active = chosen && (chosen.line === 'head' || indexOf(chosen.line) >= 0) ? chosen : undefined;
  return { active: active ?? { line: first?.key ?? 'head', column: 0 }, goTo, step, choose, indexOf };
}

export type GridFocus = ReturnType<typeof useGridFocus>;

/** A season without cells has the focus on its name. */
const find = (grid: HTMLElement | null, { line, column }: FocusPlace) =>
  grid?.querySelector<HTMLElement>(`[data-line="${line}"][data-column="${column}"]`) ??
  (line.startsWith('s') ? grid?.querySelector<HTMLElement>(`[data-line="${line}"][data-column="-1"]`) : undefined);

/** The place of an element of the grid. */
export function placeOf(element: EventTarget | null): FocusPlace | undefined {
  const { line, column } = (element as HTMLElement | null)?.closest<HTMLElement>('[data-line]')?.dataset ?? {};
  return line === undefined ? undefined : { line, column: Number(column) };
}
