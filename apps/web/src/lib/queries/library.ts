import { queryOptions } from '@tanstack/react-query';
import type { LibraryKind, ListQuery } from '@captionarr/contract';
import { api } from '#lib/api.ts';
import { completeEpisode, completeMovie, completeSeries } from './complete.ts';
import { keys } from './keys.ts';

export const listSeries = async (query: ListQuery & { 'seriesid[]'?: number[] }, signal: AbortSignal) => {
  const answer = await api.series.list({ query, signal });
  return { ...answer, data: answer.data.map(completeSeries) };
};

export const listMovies = async (query: ListQuery & { 'radarrid[]'?: number[] }, signal: AbortSignal) => {
  const answer = await api.movies.list({ query, signal });
  return { ...answer, data: answer.data.map(completeMovie) };
};

/** A page of series, or all of them when no length is given. */
export const seriesQuery = (query: ListQuery) =>
  queryOptions({
    queryKey: [...keys.series, 'list', query],
    queryFn: ({ signal }) => listSeries(query, signal),
  });

export const moviesQuery = (query: ListQuery) =>
  queryOptions({
    queryKey: [...keys.movies, 'list', query],
    queryFn: ({ signal }) => listMovies(query, signal),
  });

/** Undefined becomes null: there is no such series. */
export const oneSeriesQuery = (id: number) =>
  queryOptions({
    queryKey: [...keys.series, 'one', id],
    queryFn: async ({ signal }) => (await listSeries({ 'seriesid[]': [id] }, signal)).data[0] ?? null,
  });

export const oneMovieQuery = (id: number) =>
  queryOptions({
    queryKey: [...keys.movies, 'one', id],
    queryFn: async ({ signal }) => (await listMovies({ 'radarrid[]': [id] }, signal)).data[0] ?? null,
  });

export const episodesQuery = (seriesId: number) =>
  queryOptions({
    queryKey: [...keys.episodes, seriesId],
    queryFn: async ({ signal }) =>
      (await api.series.listEpisodes({ query: { 'seriesid[]': [seriesId] }, signal })).data.map(completeEpisode),
  });

export const oneEpisodeQuery = (id: number) =>
  queryOptions({
    queryKey: [...keys.episodes, 'one', id],
    queryFn: async ({ signal }) =>
      (await api.series.listEpisodes({ query: { 'episodeid[]': [id] }, signal })).data.map(completeEpisode)[0] ?? null,
  });

/** Below the list's own key, so that what changes the list changes its figures. */
export const summaryQuery = (kind: LibraryKind) =>
  queryOptions({
    queryKey: [...keys[kind], 'summary'],
    queryFn: ({ signal }) => api.library.summary({ query: { kind }, signal }),
    meta: { needs: 'library.summary' },
  });

/** Values for the filters; below the list's own key as well. */
export const choicesQuery = (kind: LibraryKind) =>
  queryOptions({
    queryKey: [...keys[kind], 'choices'],
    queryFn: ({ signal }) => api.library.choices({ query: { kind }, signal }),
    meta: { needs: 'library.choices' },
  });

/** Below the list's own key as well. */
export const copiesQuery = (kind: LibraryKind, id: number) =>
  queryOptions({
    queryKey: [...keys[kind], 'copies', id],
    queryFn: async ({ signal }) => (await api.library.copies({ query: { kind, id }, signal })).data,
    meta: { needs: 'library.copies' },
  });

export const managersQuery = () =>
  queryOptions({
    queryKey: keys.managers,
    queryFn: async ({ signal }) => (await api.library.managers({ signal })).data,
    meta: { needs: 'library.managers' },
  });

export type MediaAction = 'sync' | 'scan-disk' | 'search-missing';

/** For one item, or for all of the kind without an id. Changes arrive as live events. */
export const actOnMedia = (kind: LibraryKind, id: number | undefined, action: MediaAction, signal?: AbortSignal) =>
  kind === 'series'
    ? api.series.act({ form: { seriesid: id, action }, signal })
    : api.movies.act({ form: { radarrid: id, action }, signal });
