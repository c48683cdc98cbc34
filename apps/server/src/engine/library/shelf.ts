import type { LibraryKind, MediaKind, SettingKey } from '@captionarr/contract';

/** What the database calls the two halves of a library, and where their tables differ. */
export interface Shelf {
  table: 'series' | 'movie';
  /** What has a file: a table, and the word for it. */
  video: MediaKind;
  /** Episodes that lack something, or languages that a movie lacks. */
  missingCount: 'wanted_count' | 'missing_count';
  tags: { table: string; column: string };
}

export const shelves: Record<LibraryKind, Shelf> = {
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
