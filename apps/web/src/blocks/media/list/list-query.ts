import type { LibraryKind, ListQuery } from '@captionarr/contract';
import { defaultOrder } from '@captionarr/contract/browser';
import type { Sort, TableView } from '#kit/data-table/table-view.ts';

export type Status = NonNullable<ListQuery['filter[status]']>;

/** Filter chips of each list, by server parameter. */
export const statuses: Record<LibraryKind, readonly Status[]> = {
  series: ['missing', 'complete', 'unassigned', 'continuing', 'ended'],
  movies: ['missing', 'complete', 'unassigned'],
};

/** Filters that combine, by server parameter. The address has them under these names. */
export const listFilters = ['missing', 'audio', 'profile', 'tag', 'monitored', 'finding', 'source'] as const;
export type ListFilterName = (typeof listFilters)[number];

export const defaultSort: Sort = { column: defaultOrder, descending: false };

const sortable = ['title', 'missing', 'profile'] as const;

/** Translates the URL into server parameters; omits those the server does not support. */
export function toListQuery(kind: LibraryKind, view: Pick<TableView, 'sort' | 'filter' | 'text' | 'more'>): ListQuery {
  const status = statuses[kind].find((known) => known === view.filter);
  const text = view.text.trim();
  return {
    sort: sortOf(view.sort),
    ...(status && { 'filter[status]': status }),
    ...(text && { 'filter[text]': text }),
    ...narrow(view.more),
  };
}

function narrow({ monitored, ...more }: TableView['more']): ListQuery {
  const texts = Object.entries(more).map(([name, value]) => [`filter[${name}]`, value]);
  return { ...Object.fromEntries(texts), ...(monitored && { 'filter[monitored]': monitored === 'true' }) } as ListQuery;
}

function sortOf(sort: Sort | null): ListQuery['sort'] {
  const column = sortable.find((known) => known === sort?.column) ?? defaultSort.column;
  return `${sort?.descending ? '-' : ''}${column}` as ListQuery['sort'];
}
