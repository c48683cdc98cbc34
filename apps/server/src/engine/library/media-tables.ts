import type { LibraryKind, MediaKind, SettingKey } from '@captionarr/contract';

/** The tables of series with their episodes, or of movies, and where they differ. */
export interface MediaTables {
  table: 'series' | 'movie';
  /** The table of items with a file; also its name. */
  video: MediaKind;
  /** Episodes that lack something, or languages that a movie lacks. */
  missingCount: 'wanted_count' | 'missing_count';
  tags: { table: string; column: string };
}

export const mediaTables: Record<LibraryKind, MediaTables> = {
  series: {
    table: 'series',
    video: 'episode',
    missingCount: 'wanted_count',
    tags: { table: 'series_tag', column: 'series_id' },
  },
  movies: {
    table: 'movie',
    video: 'movie',
    missingCount: 'missing_count',
    tags: { table: 'movie_tag', column: 'movie_id' },
  },
};

/** Whether there is such a half of the library. */
export const inUse = {
  series: 'general.use_sonarr',
  movies: 'general.use_radarr',
} as const satisfies Record<LibraryKind, SettingKey>;
