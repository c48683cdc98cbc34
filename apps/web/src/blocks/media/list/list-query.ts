import type { LibraryKind, ListQuery } from '@captionarr/contract';
import { defaultOrder } from '@captionarr/contract/browser';
import type { Sort, TableView } from '#kit/data-table/table-view.ts';

export type Status = NonNullable<ListQuery['filter[status]']>;

/** Filter chips of each list, by server parameter. */
export const statuses: Record<LibraryKind, readonly Status[]> = {
  series: ['missing', 'complete', 'unassigned', 'continuing', 'ended'],
  movies: ['missing', 'complete', 'unassigned'],
};

export const defaultSort: Sort = { column: defaultOrder, descending: false };

const sortable = ['title', 'missing', 'profile'] as const;

/** Translates the URL into server parameters; omits those the server does not support. */
export function toListQuery(
  kind: LibraryKind,
  view: Pick<TableView, 'sort' | 'filter' | 'text' | 'source'>,
): ListQuery {
  const status = statuses[kind].find((known) => known === view.filter);
  const text = view.text.trim();
  return {
    sort: sortOf(view.sort),
    ...(status && { 'filter[status]': status }),
    ...(text && { 'filter[text]': text }),
    ...(view.source && { 'filter[source]': view.source }),
  };
}

function sortOf(sort: Sort | null): ListQuery['sort'] {
  const column = sortable.find((known) => known === sort?.column) ?? defaultSort.column;
  return `${sort?.descending ? '-' : ''}${column}` as ListQuery['sort'];
}
