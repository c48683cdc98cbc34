import type { LibraryKind, WantedQuery } from '@captionarr/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { videosOf } from '#lib/videos-of.ts';
import { keys } from './keys.ts';

export const wantedEpisodesQuery = (query: WantedQuery & { 'episodeid[]'?: number[] }) =>
  queryOptions({
    queryKey: [...keys.wanted.episodes, 'list', query],
    queryFn: ({ signal }) => api.wanted.listEpisodes({ query, signal }),
  });

export const wantedMoviesQuery = (query: WantedQuery & { 'radarrid[]'?: number[] }) =>
  queryOptions({
    queryKey: [...keys.wanted.movies, 'list', query],
    queryFn: ({ signal }) => api.wanted.listMovies({ query, signal }),
  });

/** Below the list's own key, so that what changes the list changes its figures. */
export const wantedSummaryQuery = (kind: LibraryKind) =>
  queryOptions({
    queryKey: [...keys.wanted[videosOf[kind]], 'summary'],
    queryFn: ({ signal }) => api.wanted.summarize({ query: { kind }, signal }),
    // Settings decide whether anything can be missing at all.
    refetchOnMount: 'always',
    meta: { needs: 'wanted.summarize' },
  });

/** Everything that is wanted of the kind, as a job of the server. */
export const searchAllWanted = (kind: LibraryKind) =>
  kind === 'series'
    ? api.series.act({ form: { action: 'search-wanted' } })
    : api.movies.act({ form: { action: 'search-wanted' } });
