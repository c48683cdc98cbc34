import type { LibraryKind, ListQuery } from '@captionarr/contract';
import type { Sort, TableView } from '#kit/data-table/table-view.ts';

export type Status = NonNullable<ListQuery['filter[status]']>;

/** The chips of each list, by what the server is asked for. */
export const statuses: Record<LibraryKind, readonly Status[]> = {
  series: ['missing', 'complete', 'unassigned', 'continuing', 'ended'],
  movies: ['missing', 'complete', 'unassigned'],
};

export const usualSort: Sort = { column: 'title', descending: false };

const sortable = ['title', 'missing', 'profile'] as const;

/** What the address says, in the words of the server; what it does not know is not asked for. */
export function toListQuery(kind: LibraryKind, view: Pick<TableView, 'sort' | 'filter' | 'text'>): ListQuery {
  const status = statuses[kind].find((known) => known === view.filter);
  const text = view.text.trim();
  return {
    sort: sortOf(view.sort),
    ...(status && { 'filter[status]': status }),
    ...(text && { 'filter[text]': text }),
  };
}

function sortOf(sort: Sort | null): ListQuery['sort'] {
  const column = sortable.find((known) => known === sort?.column) ?? usualSort.column;
  return `${sort?.descending ? '-' : ''}${column}` as ListQuery['sort'];
}
