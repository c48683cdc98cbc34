import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { logsQuery, logTailQuery } from '#lib/queries/logs.ts';

interface Options {
  /** New rows are to appear by themselves. */
  isLive: boolean;
  /** Whether the newest rows are visible; reading older rows is not interrupted. */
  isAtTop: boolean;
}

/** The rows that are loaded, and how to get more of them. */
export function useLogs({ isLive, isAtTop }: Options) {
  const client = useQueryClient();
  const defaultQuery = logsQuery();
  const query = useInfiniteQuery({
    ...defaultQuery,
    refetchInterval: isAtTop && !isLive ? defaultQuery.refetchInterval : false,
  });
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  useQuery({ ...logTailQuery(client), enabled: isLive && isAtTop && data !== undefined });

  const rows = useMemo(() => data?.pages.flat(), [data]);
  const loadOlder = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  return {
    rows,
    error: query.error,
    isRefetching: query.isRefetching && !isFetchingNextPage,
    refresh: () => void query.refetch(),
    onEnd: hasNextPage && !isFetchingNextPage ? loadOlder : undefined,
  };
}
