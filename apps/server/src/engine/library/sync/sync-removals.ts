import { upstreamId } from '#domain/library/ids.ts';
import type { UpstreamItem } from '#domain/library/upstream.ts';
import { errorMessage } from '#platform/errors.ts';
import { forEachConcurrently } from '#platform/for-each-concurrently.ts';
import { readHeld, readKnown } from './known-items.ts';
import { isTooMuch, judgeRemovals } from './removal-guard.ts';
import { removeItems } from './remove-items.ts';
import { saveItems } from './save-items.ts';
import type { LibrarySource } from './library-source.ts';
import type { Listed } from './sync-list.ts';
import { nameOf, lockKey, type SyncRun } from './sync-parts.ts';
import type { SyncCounts } from './sync-counts.ts';

const askedAtOnce = 4;
const becauseOf = (reason: string) => (id: number) => [id, reason] as const;

/**
 * Deletes items that the manager reports as gone, holds implausible removals, and releases items that are listed again.
 */
export async function syncRemovals<T extends UpstreamItem>(
  source: LibrarySource<T>,
  run: SyncRun,
  listed: Listed,
  counts: SyncCounts,
): Promise<void> {
  const { parts, manager, instance } = run;
  const { kind } = source;
  const known = await readKnown(parts.db, kind, instance.ordinal);
  // The list is older than these refreshes, so it cannot judge them.
  for (const id of known.keys()) if (parts.turns.isNewer(lockKey(kind, id), listed.since)) known.delete(id);
  const named = listed.refused.union(listed.unwanted).union(listed.empty);
  for (const id of listed.items.keys()) named.add(id);
  const { ask, hold } = judgeRemovals({ known: known.keys(), listed: named });

  const unwanted = [...listed.unwanted].filter((id) => known.has(id));
  const empty = [...listed.empty].filter((id) => known.has(id));
  const isOdd = isTooMuch(empty.length, known.size);
  const gone = await askForEach(source, run, ask, known, listed, counts);

  const removals = [
    ...unwanted.map(becauseOf('Removed: not monitored.')),
    ...(isOdd ? [] : empty).map(becauseOf(`Removed: ${manager.name} no longer has a file for it.`)),
    ...gone.map(becauseOf(`Removed: ${manager.name} no longer has it.`)),
  ];
  for (const [id, reason] of removals) run.note(nameOf(known.get(id) ?? '', upstreamId(id)), 'done', reason);
  await removeItems(
    run,
    kind,
    removals.map(([id]) => id),
  );
  counts.removed += removals.length;

  const held = isOdd ? [...hold, ...empty] : hold;
  for (const id of held)
    run.note(nameOf(known.get(id) ?? '', upstreamId(id)), 'skipped', 'Kept, although no longer listed.');
  if (held.length > 0) await parts.store.hold(kind, held);
  counts.held = held.length;
  counts.of = known.size;

  const back = (await readHeld(parts.db, kind, instance.ordinal)).filter((id) => listed.items.has(id));
  if (back.length > 0) await parts.store.release(kind, back);
}

/**
 * Requests each item by id and returns those that are gone. Saves items that still exist, because their list record was
 * unreadable.
 */
async function askForEach<T extends UpstreamItem>(
  source: LibrarySource<T>,
  run: SyncRun,
  ids: readonly number[],
  known: ReadonlyMap<number, string>,
  listed: Listed,
  counts: SyncCounts,
): Promise<number[]> {
  const gone: number[] = [];
  await forEachConcurrently(ids, askedAtOnce, async (id) => {
    run.signal.throwIfAborted();
    try {
      const since = run.parts.now();
      const found = await source.source.find(upstreamId(id), run.signal);
      if (!found) gone.push(id);
      else if (source.place(found) === 'in') {
        listed.items.set(id, found.title);
        await saveItems(source, run, [found], since, counts);
      }
    } catch (error) {
      run.signal.throwIfAborted();
      counts.failed++;
      run.note(nameOf(known.get(id) ?? '', upstreamId(id)), 'failed', `Not listed, but kept: ${errorMessage(error)}`);
    }
  });
  return gone;
}
