import { actors } from '@captionarr/contract';
import { wireId } from '#domain/library/ids.ts';
import type { UpstreamItem } from '#domain/library/upstream.ts';
import { createDiskLook, type DiskLook } from '#engine/library/disk/disk-look.ts';
import { tellCounts } from '#engine/library/news.ts';
import { errorMessage } from '#platform/errors.ts';
import { defineJob, type JobContext, type JobDefinition } from '#platform/jobs/job.ts';
import type { ItemChange } from './change-collector.ts';
import { inParallel } from './in-parallel.ts';
import { findInstance, findTitle, readHeld } from './known-items.ts';
import { removeItems } from './remove-items.ts';
import { saveItems } from './save-items.ts';
import { movieShelf, seriesShelf, type Shelf } from './shelves.ts';
import { syncEpisodes } from './sync-episodes.ts';
import { limitNotes, turnKey, watchSource, type ManagerRef, type SyncParts, type SyncRun } from './sync-parts.ts';
import { countThings, emptyTally, type Tally } from './sync-tally.ts';

export interface RefreshInput {
  manager: ManagerRef;
  changes: readonly ItemChange[];
  /** The title, when a person asked for one item. */
  wish?: string;
}

const atOnce = 4;

/** Requests some items from a manager; deletes those it no longer has. */
export const createRefreshJob = (parts: SyncParts): JobDefinition<RefreshInput> =>
  defineJob<RefreshInput>({
    name: 'refresh',
    lane: 'interactive',
    title: ({ manager: { kind, name }, changes, wish }) =>
      wish === undefined ? `Refresh ${countThings(kind, changes.length)} from ${name}` : `Sync ${wish}`,
    about: ({ manager: { kind, ordinal }, changes }) => changes.map(({ id }) => turnKey(kind, wireId(ordinal, id))),
    attempts: 5,
    backoff: 2000,
    retriesItems: true,
    run: (input, context) => refresh(parts, input, context),
  });

async function refresh(parts: SyncParts, { manager, changes, wish }: RefreshInput, context: JobContext): Promise<void> {
  const { db, settings } = parts;
  const instance = await findInstance(db, manager.kind, manager.ordinal);
  const isReplaced = watchSource(parts, manager);
  if (!instance || !isReplaced) return;
  const { signal, item } = context;
  const run: SyncRun = { parts, manager, instance, signal, isReplaced, note: limitNotes(item) };
  const look = createDiskLook(settings.current(), parts.guesses);
  const tally = emptyTally();
  const refreshOn = <T extends UpstreamItem>(shelf: Shelf<T> | undefined) =>
    shelf && ((change: ItemChange) => refreshOne(shelf, run, change, look, tally));
  const refreshItem = manager.kind === 'series' ? refreshOn(seriesShelf(run)) : refreshOn(movieShelf(run, look));
  if (!refreshItem) return;
  const failures: unknown[] = [];
  const keyOf = (change: ItemChange) => turnKey(manager.kind, wireId(manager.ordinal, change.id));
  const asked = changes.filter((change) => context.isWanted(keyOf(change)));
  let done = 0;

  await inParallel(asked, atOnce, async (change) => {
    signal.throwIfAborted();
    const key = keyOf(change);
    try {
      await parts.turns.take(key, () => refreshItem(change));
      // An earlier attempt may have noted that it failed.
      if (context.attempt > 1) item(key, 'done');
    } catch (error) {
      signal.throwIfAborted();
      failures.push(error);
      run.note(key, 'failed', errorMessage(error));
    }
    context.progress(++done, asked.length);
  });
  if (tally.added + tally.changed + tally.removed > 0) tellCounts(parts.emit, manager.kind);
  if (tally.added + tally.changed > 0) {
    await parts.onNewFiles?.(manager.kind);
    if (wish === undefined) await tellImported(parts, manager, changes);
  }
  // The manager may be back at the next attempt, and asking twice does no harm.
  if (failures.length > 0 && !isReplaced()) throw failures[0];
}

/** Each with who told of it: a webhook, or the manager itself. */
async function tellImported(parts: SyncParts, manager: ManagerRef, changes: readonly ItemChange[]): Promise<void> {
  const [byWebhook, byManager] = [true, false].map((isTold) =>
    changes
      .filter((change) => change.files && Boolean(change.byWebhook) === isTold)
      .map(({ id }) => wireId(manager.ordinal, id)),
  );
  if (byWebhook?.length) await parts.onImported?.(manager.kind, byWebhook, actors.webhook);
  if (byManager?.length) await parts.onImported?.(manager.kind, byManager, manager.name);
}

async function refreshOne<T extends UpstreamItem>(
  shelf: Shelf<T>,
  run: SyncRun,
  change: ItemChange,
  look: DiskLook,
  tally: Tally,
): Promise<void> {
  const { db, store, turns } = run.parts;
  const { kind } = shelf;
  const id = wireId(run.instance.ordinal, change.id);
  turns.note(turnKey(kind, id));
  const found = await shelf.source.find(change.id, run.signal);
  if (!found || shelf.place(found) !== 'in') {
    if ((await findTitle(db, kind, id)) === undefined) return;
    await removeItems(run, kind, [id]);
    tally.removed++;
    return;
  }
  // Nothing can be newer: it is this item's turn.
  const [saved] = await saveItems(shelf, run, [found], Infinity, tally);
  if ((await readHeld(db, kind, run.instance.ordinal)).includes(id)) await store.release(kind, [id]);
  if (kind === 'series' && (change.files || saved !== 'same'))
    await syncEpisodes(run, { id, title: found.title }, look, tally);
}
