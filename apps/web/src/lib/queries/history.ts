import type { HistoryQuery } from '@captionarr/contract';
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
