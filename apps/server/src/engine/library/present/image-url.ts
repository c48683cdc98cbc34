import type { LibraryKind } from '@captionarr/contract';
import { ordinalOf } from '#domain/library/ids.ts';

/** Where a browser finds a cover that the manager of this item has; null when there is none. */
export function imageUrl(baseUrl: string, kind: LibraryKind, id: number, path: string | null): string | null {
  if (path === null || path === '') return null;
  const ordinal = ordinalOf(id);
  return `${baseUrl}/images/${kind}/${ordinal === 0 ? '' : `${ordinal}/`}${path}`;
}
