import type { ReactNode } from 'react';
import type { Call } from '#lib/features.ts';
import type { SortValue } from './compare-values.ts';

/** Keep columns outside the component or in a memo: sorting is done again when they change. */
export interface Column<T> {
  id: string;
  title: string;
  cell: (row: T) => ReactNode;
  /** Sort value; without it the header is not a button. */
  sortBy?: (row: T) => SortValue;
  /** Sorted by the server under this column's id. */
  sortable?: boolean;
  /** In px, or a share such as '20%'; columns without one share the rest. */
  width?: number | string;
  align?: 'end';
  /** The title is only for screen readers. */
  untitled?: boolean;
  /** Cannot be put away with the column chooser. */
  fixed?: boolean;
  /** The call that fills it; where the server does not know it, the column is not there. */
  needs?: Call;
}

export const isSortable = <T>({ sortBy, sortable }: Column<T>) => Boolean(sortBy ?? sortable);
