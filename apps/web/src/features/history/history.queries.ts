import type { StatsQuery } from '@captionarr/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { keys } from '#lib/queries/keys.ts';

export const historyStatsQuery = (query: StatsQuery) =>
  queryOptions({
    queryKey: [...keys.history.stats, query],
    queryFn: ({ signal }) => api.history.stats({ query, signal }),
    meta: { quiet: true },
  });

/** Filter values of the history. */
export const historyProvidersQuery = () =>
  queryOptions({
    queryKey: [...keys.history.stats, 'providers'],
    queryFn: async ({ signal }) => (await api.providers.list({ query: { history: 'true' }, signal })).data,
    meta: { quiet: true },
  });
