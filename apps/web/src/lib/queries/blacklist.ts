import { queryOptions } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { keys } from './keys.ts';

/** The whole list: this API does not tell how long it is. */
export const episodeBlacklistQuery = () =>
  queryOptions({
    queryKey: keys.blacklist.episodes,
    queryFn: async ({ signal }) => (await api.blacklist.listEpisodes({ query: {}, signal })).data,
  });

export const movieBlacklistQuery = () =>
  queryOptions({
    queryKey: keys.blacklist.movies,
    queryFn: async ({ signal }) => (await api.blacklist.listMovies({ query: {}, signal })).data,
  });

export type BlacklistOwner = { seriesid: number; episodeid: number } | { radarrid: number };

export interface BlacklistRequest {
  provider: string;
  subs_id: string;
  /** `en`, `en:hi` or `en:forced`. */
  language: string;
  subtitles_path: string;
}

/** Removes the file as well and searches another; answers when that is done. */
export const addToBlacklist = (owner: BlacklistOwner, form: BlacklistRequest, signal?: AbortSignal) =>
  'radarrid' in owner
    ? api.blacklist.addMovie({ query: owner, form, signal })
    : api.blacklist.addEpisode({ query: owner, form, signal });

/** Removes one or all. Changes arrive as live events. */
export const removeFromBlacklist = (
  of: 'episodes' | 'movies',
  which: { provider: string; subs_id: string } | 'all',
): Promise<unknown> => {
  const request = which === 'all' ? { query: { all: true }, form: {} } : { query: {}, form: which };
  return of === 'episodes' ? api.blacklist.removeEpisodes(request) : api.blacklist.removeMovies(request);
};
