import type { ReactNode } from 'react';

/** Rows under heads, such as the episodes of a season. */
export interface Groups<T> {
  of: (row: T) => string;
  head: (group: string, rows: readonly T[]) => ReactNode;
  isOpen: (group: string) => boolean;
}

export type Item<R> =
  | { kind: 'head'; group: string; rows: readonly R[] }
  | { kind: 'row'; row: R; /** Its place among all rows that can be seen or scrolled to. */ index: number };

/** One line per head and row, in the order they are drawn; closed groups keep only their head. */
export function toItems<R extends { original: T }, T>(rows: readonly R[], groups: Groups<T> | undefined): Item<R>[] {
  if (!groups) return rows.map((row, index) => ({ kind: 'row', row, index }));
  let index = 0;
  return [...Map.groupBy(rows, (row) => groups.of(row.original))].flatMap(([group, members]): Item<R>[] => [
    { kind: 'head', group, rows: members },
    ...(groups.isOpen(group) ? members.map((row): Item<R> => ({ kind: 'row', row, index: index++ })) : []),
  ]);
}
