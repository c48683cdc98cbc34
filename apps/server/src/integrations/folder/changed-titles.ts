import type { FileRow } from './file-rows.ts';

/** Keys of the series and movies that a scan has changed. */
export interface ChangedTitles {
  series: Set<string>;
  movies: Set<string>;
  /** Titles that have lost a file; perhaps the last one. */
  lost: Set<string>;
}

export const noChanges = (): ChangedTitles => ({ series: new Set(), movies: new Set(), lost: new Set() });

/** Notes the title that a file belongs to. */
export function noteTitle(changed: ChangedTitles, { type, title_key }: Pick<FileRow, 'type' | 'title_key'>): void {
  if (title_key === null) return;
  if (type === 'episode') changed.series.add(title_key);
  if (type === 'movie') changed.movies.add(title_key);
}
