import { dirname } from 'node:path';
import type { SyncReport } from '@captionarr/contract';
import { createSubtitleScan } from '#engine/library/disk/subtitle-scan.ts';
import { emitCounts } from '#engine/library/live-events.ts';
import { thisHost } from '#engine/library/paths/host.ts';
import { sampleVideos } from '#engine/library/paths/sample-files.ts';
import { createProgressLine } from '#engine/library/progress-line.ts';
import { errorMessage } from '#platform/errors.ts';
import { defineJob, type JobContext, type JobDefinition } from '#platform/jobs/job.ts';
import { findInstance } from './known-items.ts';
import { movieSource, seriesSource } from './library-source.ts';
import { syncAllEpisodes } from './sync-all-episodes.ts';
import { syncList } from './sync-list.ts';
import { limitNotes, watchSource, type ManagerRef, type SyncParts, type SyncRun } from './sync-parts.ts';
import { syncRemovals } from './sync-removals.ts';
import { readReport, writeReport } from './sync-report.ts';
import { describe, emptySyncCounts, type SyncCounts } from './sync-counts.ts';

const triedVideos = 5;
const lines = {
  series: { id: 'series_progress', header: 'Syncing series' },
  movies: { id: 'movies_progress', header: 'Syncing movies' },
} as const;

/** Full sync of one manager. After a crash it quickly skips what was saved. */
export const createSyncJob = (parts: SyncParts): JobDefinition<ManagerRef> =>
  defineJob<ManagerRef>({
    name: 'sync',
    lane: 'scheduled',
    title: ({ name }) => `Sync with ${name}`,
    said: ({ name }) => ({ code: 'sync', values: { name } }),
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
  const counts = emptySyncCounts();
  const line = createProgressLine(emit, lines[manager.kind].id, lines[manager.kind].header);
  const before = await readReport(db, instance.id);

  async function conclude(outcome: SyncReport['outcome'], message: string): Promise<void> {
    const { added, changed, removed, refused } = counts;
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
    if (added + changed + removed > 0) emitCounts(emit, manager.kind);
    else emit({ type: 'badges', action: 'update', payload: null });
    emit({ type: 'libraries', action: 'update', payload: null });
    // Repeats a message only when it changed.
    if (message !== '' && message !== before?.message) emit({ type: 'message', action: 'update', payload: message });
  }

  try {
    await workThrough(run, counts, (value, count, name) => {
      context.progress(value, count, name);
      line.show(value, count, name);
    });
    line.end();
    await conclude(counts.held > 0 ? 'held' : 'done', describe(counts, manager.kind, manager.name));
  } catch (error) {
    line.hide();
    if (isReplaced()) return;
    if (!signal.aborted) await conclude('failed', errorMessage(error));
    throw error;
  }
  if (counts.added + counts.changed > 0) await parts.onNewFiles?.(manager.kind);
  if (!before || before.outcome === 'failed') await parts.optimize();
}

async function workThrough(
  run: SyncRun,
  counts: SyncCounts,
  onProgress: (value: number, count: number, name: string) => void,
): Promise<void> {
  const scan = createSubtitleScan(run.parts.settings.current(), run.parts.guesses);
  const series = run.manager.kind === 'series' ? seriesSource(run) : undefined;
  const movies = run.manager.kind === 'movies' ? movieSource(run, scan) : undefined;
  if (series) {
    const listed = await syncList(series, run, counts, () => {});
    await syncRemovals(series, run, listed, counts);
    const { size } = listed.items;
    await syncAllEpisodes(run, listed.items, scan, counts, (done, title) => onProgress(done, size, title));
    onProgress(size, size, '');
  }
  if (movies) {
    const listed = await syncList(movies, run, counts, (done, title) => onProgress(done, done + 1, title));
    await syncRemovals(movies, run, listed, counts);
    onProgress(listed.items.size, listed.items.size, '');
  }
  counts.isUnread = scan.unread.size > 0 || (await isAnyUnread(run));
}

/** Known videos are not scanned again, so the folders of a sample are tested for readability. */
async function isAnyUnread({ parts: { db }, manager: { kind, ordinal } }: SyncRun): Promise<boolean> {
  const videos = await sampleVideos(db, kind, ordinal, triedVideos);
  const readable = await Promise.all(videos.map((path) => thisHost.mayRead(dirname(path))));
  return readable.includes(false);
}
