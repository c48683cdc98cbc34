import { dirname } from 'node:path';
import type { SyncReport } from '@captionarr/contract';
import { createDiskLook } from '#engine/library/disk/disk-look.ts';
import { tellCounts } from '#engine/library/news.ts';
import { thisHost } from '#engine/library/paths/host.ts';
import { sampleVideos } from '#engine/library/paths/sample-files.ts';
import { createProgressLine } from '#engine/library/progress-line.ts';
import { errorMessage } from '#platform/errors.ts';
import { defineJob, type JobContext, type JobDefinition } from '#platform/jobs/job.ts';
import { findInstance } from './known-items.ts';
import { movieShelf, seriesShelf } from './shelves.ts';
import { syncAllEpisodes } from './sync-all-episodes.ts';
import { syncList } from './sync-list.ts';
import { limitNotes, watchSource, type ManagerRef, type SyncParts, type SyncRun } from './sync-parts.ts';
import { syncRemovals } from './sync-removals.ts';
import { readReport, writeReport } from './sync-report.ts';
import { describe, emptyTally, type Tally } from './sync-tally.ts';

const triedVideos = 5;
const lines = {
  series: { id: 'series_progress', header: 'Syncing series' },
  movies: { id: 'movies_progress', header: 'Syncing movies' },
};

/** Full sync of one manager. After a crash it quickly skips what was saved. */
export const createSyncJob = (parts: SyncParts): JobDefinition<ManagerRef> =>
  defineJob<ManagerRef>({
    name: 'sync',
    lane: 'scheduled',
    title: ({ name }) => `Sync with ${name}`,
    about: ({ kind }) => [kind],
    attempts: 4,
    backoff: 5000,
    run: (manager, context) =>
      parts.turns.take(`sync ${manager.kind} ${manager.ordinal}`, () => synchronize(parts, manager, context)),
  });

async function synchronize(parts: SyncParts, manager: ManagerRef, context: JobContext): Promise<void> {
  const { db, emit, now } = parts;
  const instance = await findInstance(db, manager.kind, manager.ordinal);
  const isReplaced = watchSource(parts, manager);
  if (!instance || !isReplaced) return;
  const { signal } = context;
  const run: SyncRun = { parts, manager, instance, signal, isReplaced, note: limitNotes(context.item) };
  const instanceId = instance.id;
  const at = now();
  const tally = emptyTally();
  const line = createProgressLine(emit, lines[manager.kind].id, lines[manager.kind].header);
  const before = await readReport(db, instance.id);

  async function conclude(outcome: SyncReport['outcome'], message: string): Promise<void> {
    const { added, changed, removed, refused } = tally;
    await writeReport(db, instanceId, {
      at,
      took: now() - at,
      outcome,
      message,
      added,
      changed,
      removed,
      refused,
    });
    if (added + changed + removed > 0) tellCounts(emit, manager.kind);
    else emit({ type: 'badges', action: 'update', payload: null });
    // Repeats a message only when it changed.
    if (message !== '' && message !== before?.message) emit({ type: 'message', action: 'update', payload: message });
  }

  try {
    await workThrough(run, tally, (value, count, name) => {
      context.progress(value, count, name);
      line.show(value, count, name);
    });
    line.end();
    await conclude(tally.held > 0 ? 'held' : 'done', describe(tally, manager.kind, manager.name));
  } catch (error) {
    line.hide();
    if (isReplaced()) return;
    if (!signal.aborted) await conclude('failed', errorMessage(error));
    throw error;
  }
  if (tally.added + tally.changed > 0) await parts.onNewFiles?.(manager.kind);
  if (!before || before.outcome === 'failed') await parts.optimize();
}

async function workThrough(
  run: SyncRun,
  tally: Tally,
  onProgress: (value: number, count: number, name: string) => void,
): Promise<void> {
  const look = createDiskLook(run.parts.settings.current(), run.parts.guesses);
  const series = run.manager.kind === 'series' ? seriesShelf(run) : undefined;
  const movies = run.manager.kind === 'movies' ? movieShelf(run, look) : undefined;
  if (series) {
    const listed = await syncList(series, run, tally, () => {});
    await syncRemovals(series, run, listed, tally);
    const { size } = listed.items;
    await syncAllEpisodes(run, listed.items, look, tally, (done, title) => onProgress(done, size, title));
    onProgress(size, size, '');
  }
  if (movies) {
    const listed = await syncList(movies, run, tally, (done, title) => onProgress(done, done + 1, title));
    await syncRemovals(movies, run, listed, tally);
    onProgress(listed.items.size, listed.items.size, '');
  }
  tally.isUnread = look.unread.size > 0 || (await isAnyUnread(run));
}

/** Known videos are not scanned again, so the folders of a sample are tested for readability. */
async function isAnyUnread({ parts: { db }, manager: { kind, ordinal } }: SyncRun): Promise<boolean> {
  const videos = await sampleVideos(db, kind, ordinal, triedVideos);
  const readable = await Promise.all(videos.map((path) => thisHost.mayRead(dirname(path))));
  return readable.includes(false);
}
