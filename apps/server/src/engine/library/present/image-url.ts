import type { LibraryKind } from '@captionarr/contract';
import { ordinalOf } from '#domain/library/ids.ts';

/** The cover URL for the browser; null if there is no cover. */
export function imageUrl(baseUrl: string, kind: LibraryKind, id: number, path: string | null): string | null {
  if (path === null || path === '') return null;
  const ordinal = ordinalOf(id);
  return `${baseUrl}/images/${kind}/${ordinal === 0 ? '' : `${ordinal}/`}${path}`;
}
