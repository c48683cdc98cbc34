import type { HistoryQuery } from '@captionarr/contract';
import { useSearchParams } from 'react-router';
import type { TableView } from '#kit/data-table/table-view.ts';
import { actionCodes } from '#blocks/history/actions.ts';

export interface HistoryFilters {
  query: HistoryQuery;
  provider: string | null;
  language: string | null;
  /** Null shows those of all. */
  choose: (what: 'provider' | 'language', value: string | null) => void;
}

/** Translates the URL into server parameters; omits those the server does not support. */
export function useHistoryQuery(view: Pick<TableView, 'filter' | 'text' | 'more'>): HistoryFilters {
  const [address, setAddress] = useSearchParams();
  const provider = address.get('provider');
  const language = address.get('language');
  const action = view.filter === '' ? undefined : actionCodes.find((code) => code === Number(view.filter));
  const text = view.text.trim();
  return {
    provider,
    language,
    query: {
      ...(text && { 'filter[text]': text }),
      ...(action !== undefined && { 'filter[action]': action }),
      ...(provider && { 'filter[provider]': provider }),
      ...(language && { 'filter[language]': language }),
      ...(view.more['source'] && { 'filter[source]': view.more['source'] }),
    },
    choose: (what, value) => {
      const next = new URLSearchParams(address);
      if (value) next.set(what, value);
      else next.delete(what);
      next.delete('page');
      setAddress(next, { replace: true, preventScrollReset: true });
    },
  };
}
