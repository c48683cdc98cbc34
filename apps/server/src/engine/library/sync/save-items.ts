import { wireId } from '#domain/library/ids.ts';
import type { UpstreamItem } from '#domain/library/upstream.ts';
import type { Saved } from '#engine/library/library-store.ts';
import { emitItem } from '#engine/library/live-events.ts';
import { errorMessage } from '#platform/errors.ts';
import type { LibrarySource } from './library-source.ts';
import { nameOf, lockKey, type SyncRun } from './sync-parts.ts';
import type { SyncCounts } from './sync-counts.ts';

/** Saves items fetched at `since`, except those refreshed later. One failure does not stop the others. */
export async function saveItems<T extends UpstreamItem>(
  source: LibrarySource<T>,
  run: SyncRun,
  items: readonly T[],
  since: number,
  counts: SyncCounts,
): Promise<Saved[]> {
  const { parts, instance, signal } = run;
  const idOf = (item: T) => wireId(instance.ordinal, item.id);
  const save = await source.prepare(items);
  const chosen = items.filter((item) => !parts.turns.isNewer(lockKey(source.kind, idOf(item)), since));
  if (chosen.length === 0) return [];
  try {
    const saved = await save(chosen);
    for (const [index, item] of chosen.entries())
      count(counts, saved[index], () => emitItem(parts.emit, source.kind, idOf(item)));
    return saved;
  } catch (error) {
    signal.throwIfAborted();
    if (items.length > 1) {
      const saved: Saved[] = [];
      for (const item of chosen) saved.push(...(await saveItems(source, run, [item], since, counts)));
      return saved;
    }
    counts.failed++;
    for (const item of chosen) run.note(nameOf(item.title, item.id), 'failed', errorMessage(error));
    return [];
  }
}

function count(counts: SyncCounts, saved: Saved | undefined, tell: () => void): void {
  if (saved !== 'added' && saved !== 'changed') return;
  counts[saved]++;
  tell();
}
