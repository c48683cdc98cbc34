import { upstreamId } from '#domain/library/ids.ts';
import type { SubtitleScan } from '#engine/library/disk/subtitle-scan.ts';
import { yieldIfBlocking } from '#platform/db/event-loop.ts';
import { errorMessage } from '#platform/errors.ts';
import { forEachConcurrently } from '#platform/for-each-concurrently.ts';
import { syncEpisodes } from './sync-episodes.ts';
import { nameOf, type SyncRun } from './sync-parts.ts';
import type { SyncCounts } from './sync-counts.ts';

/** Calls to the manager at once: it answers them from one database, so more would only wait there. */
const width = 4;
/** In a row: then it is the manager that fails, and not its series. */
const tooManyFailures = 20;

/** Syncs the episodes of every listed series. One failure does not stop the others. */
export async function syncAllEpisodes(
  run: SyncRun,
  listed: ReadonlyMap<number, string>,
  scan: SubtitleScan,
  counts: SyncCounts,
  onSeries: (done: number, title: string) => void,
): Promise<void> {
  let done = 0;
  let failedInARow = 0;
  await forEachConcurrently(listed, width, async ([id, title]) => {
    await yieldIfBlocking();
    run.signal.throwIfAborted();
    onSeries(done, title);
    try {
      await syncEpisodes(run, { id, title }, scan, counts);
      failedInARow = 0;
    } catch (error) {
      run.signal.throwIfAborted();
      if (++failedInARow >= tooManyFailures || run.isReplaced()) throw error;
      counts.failed++;
      run.note(nameOf(title, upstreamId(id)), 'failed', errorMessage(error));
    }
    done++;
  });
}
