import { useRef, useState } from 'react';
import type { Row } from './use-rows.ts';

export interface Selection<T> {
  rows: readonly T[];
  has: (id: string) => boolean;
  /** With shift, everything between this row and the one chosen before it follows. */
  toggle: (id: string, shift?: boolean) => void;
  set: (rows: readonly Row<T>[]) => void;
  clear: () => void;
}

/** Chosen rows stay chosen while the page, the order or the filter changes. */
export function useSelection<T>(shown: readonly Row<T>[], atFirst: readonly Row<T>[] = []): Selection<T> {
  const [chosen, setChosen] = useState<ReadonlyMap<string, T>>(() => toMap(atFirst));
  const anchor = useRef<string>(null);

  return {
    rows: [...chosen.values()],
    has: (id) => chosen.has(id),
    toggle: (id, shift = false) => {
      const range = shift ? between(shown, anchor.current, id) : shown.filter((row) => row.id === id);
      const add = !chosen.has(id);
      const next = new Map(chosen);
      for (const row of range) {
        if (add) next.set(row.id, row.original);
        else next.delete(row.id);
      }
      anchor.current = id;
      setChosen(next);
    },
    set: (rows) => setChosen(toMap(rows)),
    clear: () => {
      anchor.current = null;
      setChosen(new Map());
    },
  };
}

const toMap = <T>(rows: readonly Row<T>[]) => new Map(rows.map(({ id, original }) => [id, original]));

function between<T>(rows: readonly Row<T>[], from: string | null, to: string) {
  const start = rows.findIndex(({ id }) => id === from);
  const end = rows.findIndex(({ id }) => id === to);
  return start < 0 ? rows.slice(end, end + 1) : rows.slice(Math.min(start, end), Math.max(start, end) + 1);
}
