import type { LibraryKind } from '@captionarr/contract';
import type { Side } from '#platform/db/library-schema.ts';

/** How the database names a half of the library. */
export const sideOf = (kind: LibraryKind): Side => (kind === 'series' ? 0 : 1);
export const tableOf = (kind: LibraryKind) => (kind === 'series' ? 'series' : 'movie');
