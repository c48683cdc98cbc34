import type { LibraryKind } from '@captionarr/contract';
import { readDownloads } from '#lib/queries/downloads-left.ts';
import { searchAllWanted } from '#lib/queries/wanted.ts';
import { hasBulk, previewBulk, type Followers } from './preview-bulk.ts';

/**
 * Searches for everything that is missing of these kinds, as jobs of the server. If it is more than the providers let
 * be downloaded today, the preview asks first, and nothing is started: false.
 */
export async function searchMissing(kinds: readonly LibraryKind[], followers?: Followers): Promise<boolean> {
  const [only] = kinds.length === 1 ? kinds : [];
  // A question that can’t be answered must not keep anybody from searching.
  const known = hasBulk() ? await readDownloads(only).catch(() => undefined) : undefined;
  if (known?.downloads && known.subtitles > known.downloads.left) {
    previewBulk({ verb: 'search' }, only ? { what: only } : {}, followers);
    return false;
  }
  for (const kind of kinds) await searchAllWanted(kind);
  return true;
}
