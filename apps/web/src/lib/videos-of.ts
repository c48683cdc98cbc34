import type { LibraryKind } from '@captionarr/contract';

/** What the API and the query keys call the videos of a list. */
export const videosOf = { series: 'episodes', movies: 'movies' } as const satisfies Record<LibraryKind, string>;
