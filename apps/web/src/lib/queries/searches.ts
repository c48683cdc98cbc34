import type { MediaKind, MissingSubtitle } from '@captionarr/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { keys } from './keys.ts';

interface Video {
  type: MediaKind;
  id: number;
  seriesId?: number;
}

type Language = Pick<MissingSubtitle, 'code2' | 'hi' | 'forced'>;

/** `en`, `en:hi` or `en:forced`. */
export const languageText = ({ code2, hi, forced }: Language) =>
  hi ? `${code2}:hi` : forced ? `${code2}:forced` : code2;

/** Searches one language and takes the best; answers when it is done. With a session it can be watched meanwhile. */
export const searchOne = (
  { type, id, seriesId = 0 }: Video,
  { code2: language, hi, forced }: Language,
  signal?: AbortSignal,
  session?: string,
) => {
  const form = { language, hi, forced, session };
  return type === 'episode'
    ? api.subtitles.searchEpisode({ query: { seriesid: seriesId, episodeid: id }, form, signal })
    : api.subtitles.searchMovie({ query: { radarrid: id }, form, signal });
};

/** Searches everything missing of these items in one server job. */
export const searchMany = (what: 'series' | 'movies' | 'episodes', ids: readonly number[]) =>
  api.searches.start({ form: { what, ids: [...ids] } });

/** Searches upgrades of recent downloads in one server job. */
export const searchUpgrades = () => api.searches.upgrade({});

/** All about one search. A record never changes. */
export const searchRecordQuery = (id: number) =>
  queryOptions({
    queryKey: [...keys.searches, id],
    queryFn: ({ signal }) => api.searches.read({ params: { id }, signal }),
    meta: { quiet: true },
  });

/** The newest search for a video, or for one language of it; null when there was none, or its record is gone. */
export const newestSearchQuery = ({ type, id }: Video, language?: Language) =>
  queryOptions({
    queryKey: [...keys.searches, 'newest', type, id, language && languageText(language)],
    queryFn: async ({ signal }) => {
      const query = { type, id, language: language && languageText(language), length: 1 };
      return (await api.searches.list({ query, signal })).data[0]?.id ?? null;
    },
    staleTime: 0,
    meta: { quiet: true },
  });
