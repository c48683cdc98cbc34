import type { HistoryQuery, LibraryKind, StatsQuery } from '@captionarr/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
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

/** Profiles that were given, the last first; under the history of the kind, so that its news reach it. */
export const profileChangesQuery = (kind: LibraryKind, length: number) =>
  queryOptions({
    queryKey: [...(kind === 'series' ? keys.history.episodes : keys.history.movies), 'profiles', length],
    queryFn: ({ signal }) => api.history.listProfileChanges({ query: { kind, start: 0, length }, signal }),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });

/** By its number, or by the batch that it was made with. */
export interface UndoneChange {
  id?: number;
  batch?: string;
}

export const undoProfileChange = (change: UndoneChange) => api.history.undoProfileChange({ form: { ...change } });
