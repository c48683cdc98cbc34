import { queryOptions } from '@tanstack/react-query';
import type { SearchResult } from '@captionarr/contract';
import { api } from '#lib/api.ts';
import { t } from '#lib/i18n.ts';
import { showNotice } from '#lib/notices.tsx';
import { keys } from './keys.ts';

export interface FoundTitle {
  kind: 'series' | 'movies';
  id: number;
  /** Path of its page. */
  path: string;
  title: string;
  year: string;
  poster: string | null;
  /** Incomplete episodes or missing languages; undefined where nothing is wanted, or the server doesn’t say. */
  missing?: number | undefined;
}

/** More than anyone reads in a list below a box. */
const most = 50;

/** Series and movies by title. */
export const titlesQuery = (text: string) =>
  queryOptions({
    queryKey: [...keys.search, text],
    queryFn: async ({ signal }) => toTitles(await api.search.find({ query: { query: text }, signal })).slice(0, most),
  });

/** A hit that is neither a series nor a movie is logged and skipped. */
export function toTitles(hits: readonly SearchResult[]) {
  const titles = hits.map(toTitle).filter((title) => title !== undefined);
  if (titles.length < hits.length) {
    showNotice('error', { id: 'unknown-search-result', title: t('search.unknown'), message: t('search.unknownText') });
  }
  return titles;
}

function toTitle({ title, year, poster, missing, sonarrSeriesId, radarrId }: SearchResult): FoundTitle | undefined {
  const shown = { title, year, poster, missing };
  if (sonarrSeriesId !== undefined)
    return { kind: 'series', id: sonarrSeriesId, path: `/series/${sonarrSeriesId}`, ...shown };
  if (radarrId !== undefined) return { kind: 'movies', id: radarrId, path: `/movies/${radarrId}`, ...shown };
  return undefined;
}

export const titleLabel = ({ title, year }: Pick<FoundTitle, 'title' | 'year'>) =>
  year ? `${title} (${year})` : title;
