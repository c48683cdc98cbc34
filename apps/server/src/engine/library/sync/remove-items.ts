import type { LibraryKind } from '@captionarr/contract';
import { emitItem } from '#engine/library/live-events.ts';
import type { SyncRun } from './sync-parts.ts';

/** A series may take hundreds of episodes with it. */
const atOnce = 5;

/** Removes in short transactions, and tells of each. */
export async function removeItems(
  { parts, signal }: Pick<SyncRun, 'parts' | 'signal'>,
  kind: LibraryKind,
  ids: readonly number[],
): Promise<void> {
  for (let from = 0; from < ids.length; from += atOnce) {
    signal.throwIfAborted();
    const some = ids.slice(from, from + atOnce);
    await parts.store.remove(kind, some);
    for (const id of some) emitItem(parts.emit, kind, id, 'delete');
  }
}
