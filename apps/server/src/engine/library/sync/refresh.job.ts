import { actors } from '@captionarr/contract';
import { wireId } from '#domain/library/ids.ts';
import type { UpstreamItem } from '#domain/library/upstream.ts';
import { createSubtitleScan, type SubtitleScan } from '#engine/library/disk/subtitle-scan.ts';
import { emitCounts } from '#engine/library/live-events.ts';
import { errorMessage } from '#platform/errors.ts';
import { defineJob, type JobContext, type JobDefinition } from '#platform/jobs/job.ts';
import type { ItemChange } from './change-collector.ts';
import { forEachConcurrently } from '#platform/for-each-concurrently.ts';
import { findInstance, findTitle, readHeld } from './known-items.ts';
import { removeItems } from './remove-items.ts';
import { saveItems } from './save-items.ts';
import { movieSource, seriesSource, type LibrarySource } from './library-source.ts';
import { syncEpisodes } from './sync-episodes.ts';
import { limitNotes, lockKey, watchSource, type ManagerRef, type SyncParts, type SyncRun } from './sync-parts.ts';
import { formatCount, emptySyncCounts, type SyncCounts } from './sync-counts.ts';

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
    title: ({ manager: { kind, name }, changes, wish: request }) =>
      request === undefined ? `Refresh ${formatCount(kind, changes.length)} from ${name}` : `Sync ${request}`,
    said: ({ manager: { kind, name }, changes, wish: title }) =>
      title === undefined
        ? { code: `refresh.${kind}`, values: { count: changes.length, name } }
        : { code: 'sync-item', values: { title } },
    about: ({ manager: { kind, ordinal }, changes }) => changes.map(({ id }) => lockKey(kind, wireId(ordinal, id))),
    attempts: 5,
    backoff: 2000,
    retriesItems: true,
    run: (input, context) => refresh(parts, input, context),
  });

async function refresh(
  parts: SyncParts,
  { manager, changes, wish: request }: RefreshInput,
  context: JobContext,
): Promise<void> {
  const { db, settings } = parts;
  const instance = await findInstance(db, manager.kind, manager.ordinal);
  const isReplaced = watchSource(parts, manager);
  if (!instance || !isReplaced) return;
  const { signal, item } = context;
  const run: SyncRun = { parts, manager, instance, signal, isReplaced, note: limitNotes(item) };
  const scan = createSubtitleScan(settings.current(), parts.guesses);
  const counts = emptySyncCounts();
  const refreshOn = <T extends UpstreamItem>(source: LibrarySource<T> | undefined) =>
    source && ((change: ItemChange) => refreshOne(source, run, change, scan, counts));
  const refreshItem = manager.kind === 'series' ? refreshOn(seriesSource(run)) : refreshOn(movieSource(run, scan));
  if (!refreshItem) return;
  const failures: unknown[] = [];
  const keyOf = (change: ItemChange) => lockKey(manager.kind, wireId(manager.ordinal, change.id));
  const asked = changes.filter((change) => context.isWanted(keyOf(change)));
  let done = 0;

  await forEachConcurrently(asked, atOnce, async (change) => {
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
  if (counts.added + counts.changed + counts.removed > 0) emitCounts(parts.emit, manager.kind);
  if (counts.added + counts.changed > 0) {
    await parts.onNewFiles?.(manager.kind);
    if (request === undefined) await tellImported(parts, manager, changes);
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
  source: LibrarySource<T>,
  run: SyncRun,
  change: ItemChange,
  scan: SubtitleScan,
  counts: SyncCounts,
): Promise<void> {
  const { db, store, turns } = run.parts;
  const { kind } = source;
  const id = wireId(run.instance.ordinal, change.id);
  turns.note(lockKey(kind, id));
  const found = await source.source.find(change.id, run.signal);
  if (!found || source.place(found) !== 'in') {
    if ((await findTitle(db, kind, id)) === undefined) return;
    await removeItems(run, kind, [id]);
    counts.removed++;
    return;
  }
  // Nothing can be newer: it is this item's turn.
  const [saved] = await saveItems(source, run, [found], Infinity, counts);
  if ((await readHeld(db, kind, run.instance.ordinal)).includes(id)) await store.release(kind, [id]);
  if (kind === 'series' && (change.files || saved !== 'same'))
    await syncEpisodes(run, { id, title: found.title }, scan, counts);
}
