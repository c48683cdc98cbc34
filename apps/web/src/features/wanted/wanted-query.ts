import type { WantedQuery } from '@captionarr/contract';
import type { TableView } from '#kit/data-table/table-view.ts';

/** Translates the URL into server parameters. */
export function toWantedQuery({ filter, text, more }: Pick<TableView, 'filter' | 'text' | 'more'>): WantedQuery {
  const words = text.trim();
  return {
    ...(words && { 'filter[text]': words }),
    ...(filter && { 'filter[missing]': filter }),
    ...(more['source'] && { 'filter[source]': more['source'] }),
  };
}
