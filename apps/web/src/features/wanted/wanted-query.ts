import type { WantedQuery } from '@captionarr/contract';
import type { TableView } from '#kit/data-table/table-view.ts';

/** What the address says, in the words of the server. */
export function toWantedQuery({ filter, text }: Pick<TableView, 'filter' | 'text'>): WantedQuery {
  const words = text.trim();
  return { ...(words && { 'filter[text]': words }), ...(filter && { 'filter[missing]': filter }) };
}
