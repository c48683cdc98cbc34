import { wireId } from '#domain/library/ids.ts';
import type { UpstreamItem } from '#domain/library/upstream.ts';
import type { Saved } from '#engine/library/library-store.ts';
import { tellItem } from '#engine/library/news.ts';
import { errorMessage } from '#platform/errors.ts';
import type { Shelf } from './shelves.ts';
import { nameOf, turnKey, type SyncRun } from './sync-parts.ts';
import type { Tally } from './sync-tally.ts';

/** Saves items fetched at `since`, except those refreshed later. One failure does not stop the others. */
export async function saveItems<T extends UpstreamItem>(
  shelf: Shelf<T>,
  run: SyncRun,
  items: readonly T[],
  since: number,
  tally: Tally,
): Promise<Saved[]> {
  const { parts, instance, signal } = run;
  const idOf = (item: T) => wireId(instance.ordinal, item.id);
  const save = await shelf.prepare(items);
  const chosen = items.filter((item) => !parts.turns.isNewer(turnKey(shelf.kind, idOf(item)), since));
  if (chosen.length === 0) return [];
  try {
    const saved = await save(chosen);
    for (const [index, item] of chosen.entries())
      count(tally, saved[index], () => tellItem(parts.emit, shelf.kind, idOf(item)));
    return saved;
  } catch (error) {
    signal.throwIfAborted();
    if (items.length > 1) {
      const saved: Saved[] = [];
      for (const item of chosen) saved.push(...(await saveItems(shelf, run, [item], since, tally)));
      return saved;
    }
    tally.failed++;
    for (const item of chosen) run.note(nameOf(item.title, item.id), 'failed', errorMessage(error));
    return [];
  }
}

function count(tally: Tally, saved: Saved | undefined, tell: () => void): void {
  if (saved !== 'added' && saved !== 'changed') return;
  tally[saved]++;
  tell();
}
