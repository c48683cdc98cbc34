import { isSeries } from '@captionarr/contract/browser';
import type { LibraryKind, Movie, Series } from '@captionarr/contract';

export type MediaItem = Series | Movie;

export const kindOf = (item: MediaItem): LibraryKind => (isSeries(item) ? 'series' : 'movies');

/** Undefined when the record does not tell it; nothing can then be saved for it. */
export function idOf(item: MediaItem): number | undefined {
  const id: unknown = isSeries(item) ? item.sonarrSeriesId : item.radarrId;
  return typeof id === 'number' && Number.isInteger(id) ? id : undefined;
}

/** Empty when the title says it already, as in "Severance (2022)". */
export const yearBeside = ({ title, year }: { title: string; year: string }) =>
  title.endsWith(`(${year})`) ? '' : year;

/** Path of its page. */
export const pathOf = (item: MediaItem) => `/${kindOf(item)}/${idOf(item)}`;
