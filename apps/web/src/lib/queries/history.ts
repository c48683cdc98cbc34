import type { HistoryQuery, StatsQuery } from '@captionarr/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { keys } from './keys.ts';

export const episodeHistoryQuery = (query: HistoryQuery & { episodeid?: number }) =>
  queryOptions({
    queryKey: [...keys.history.episodes, query],
    queryFn: ({ signal }) => api.history.listEpisodes({ query, signal }),
  });

export const movieHistoryQuery = (query: HistoryQuery & { radarrid?: number }) =>
  queryOptions({
    queryKey: [...keys.history.movies, query],
    queryFn: ({ signal }) => api.history.listMovies({ query, signal }),
  });

export const historyStatsQuery = (query: StatsQuery) =>
  queryOptions({
    queryKey: [...keys.history.stats, query],
    queryFn: ({ signal }) => api.history.stats({ query, signal }),
    meta: { quiet: true },
  });

/** Those that a history can be narrowed to. */
export const historyProvidersQuery = () =>
  queryOptions({
    queryKey: [...keys.history.stats, 'providers'],
    queryFn: async ({ signal }) => (await api.providers.list({ query: { history: 'true' }, signal })).data,
    meta: { quiet: true },
  });

export const historyLanguagesQuery = () =>
  queryOptions({
    queryKey: [...keys.history.stats, 'languages'],
    queryFn: ({ signal }) => api.languages.list({ query: { history: 'true' }, signal }),
    meta: { quiet: true },
  });
