import type { Cause, WantedQuery } from '@captionarr/contract';
import { causes } from '@captionarr/contract/browser';
import type { TableView } from '#kit/data-table/table-view.ts';

/** Further filters in the address. */
export const wantedFilters = ['source', 'cause'];

/** The cause that the address asks for; one that doesn’t exist is ignored. */
export const chosenCause = ({ more }: Pick<TableView, 'more'>): Cause | undefined =>
  causes.find((cause) => cause === more['cause']);

/** Translates the URL into server parameters. */
export function toWantedQuery(view: Pick<TableView, 'filter' | 'text' | 'more'>): WantedQuery {
  const { filter, text, more } = view;
  const words = text.trim();
  const cause = chosenCause(view);
  return {
    ...(words && { 'filter[text]': words }),
    ...(filter && { 'filter[missing]': filter }),
    ...(more['source'] && { 'filter[source]': more['source'] }),
    ...(cause && { 'filter[cause]': cause }),
  };
}
