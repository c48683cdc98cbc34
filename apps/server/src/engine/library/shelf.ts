import type { LibraryKind } from '@captionarr/contract';
import type { Side } from '#platform/db/library-schema.ts';

/** What the database calls the two halves of a library, and where their tables differ. */
export interface Shelf {
  table: 'series' | 'movie';
  side: Side;
  /** Episodes that lack something, or languages that a movie lacks. */
  missingCount: 'wanted_count' | 'missing_count';
  tags: { table: string; column: string };
}

export const shelves: Record<LibraryKind, Shelf> = {
  series: {
    table: 'series',
    side: 0,
    missingCount: 'wanted_count',
    tags: { table: 'series_tag', column: 'series_id' },
  },
  movies: {
    table: 'movie',
    side: 1,
    missingCount: 'missing_count',
    tags: { table: 'movie_tag', column: 'movie_id' },
  },
};
