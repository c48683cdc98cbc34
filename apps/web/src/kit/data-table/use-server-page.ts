import { keepPreviousData, useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import { useEffect } from 'react';
import { countPages, pageIndexOf, rangeOf } from './paging.ts';
import type { TableView } from './table-view.ts';
import { usePageSize } from '#lib/page-size.ts';

interface Answer {
  data: unknown[];
  total: number;
}

type Range = ReturnType<typeof rangeOf>;

/** One page of a server-paged list. A page that does not exist becomes the last one. */
export function useServerPage<A extends Answer, K extends QueryKey>(
  view: TableView,
  query: (range: Range) => UseQueryOptions<A, Error, A, K>,
) {
  const size = usePageSize();
  const asked = pageIndexOf(view.page);
  const answer = useQuery({ ...query(rangeOf(asked, size)), placeholderData: keepPreviousData });
  const rows: A['data'] | undefined = answer.data?.data;
  const total = answer.data?.total;

  const existing = total === undefined ? asked : pageIndexOf(view.page, countPages(total, size));
  useEffect(() => {
    if (existing !== asked) view.change({ pageIndex: existing });
    // oxlint-disable-next-line react/exhaustive-deps -- the view is new on every render
  }, [existing, asked]);

  return {
    rows: existing === asked ? rows : undefined,
    total,
    error: answer.error,
    isRefreshing: answer.isPlaceholderData,
    onRetry: () => void answer.refetch(),
  };
}
