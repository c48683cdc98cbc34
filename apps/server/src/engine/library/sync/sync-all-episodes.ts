import { upstreamId } from '#domain/library/ids.ts';
import type { DiskLook } from '#engine/library/disk/disk-look.ts';
import { turnIfLong } from '#platform/db/event-loop.ts';
import { errorMessage } from '#platform/errors.ts';
import { inParallel } from './in-parallel.ts';
import { syncEpisodes } from './sync-episodes.ts';
import { nameOf, type SyncRun } from './sync-parts.ts';
import type { Tally } from './sync-tally.ts';

/** Calls to the manager at once: it answers them from one database, so more would only wait there. */
const width = 4;
/** In a row: then it is the manager that fails, and not its series. */
const tooManyFailures = 20;

/** Syncs the episodes of every listed series. One failure does not stop the others. */
export async function syncAllEpisodes(
  run: SyncRun,
  listed: ReadonlyMap<number, string>,
  look: DiskLook,
  tally: Tally,
  onSeries: (done: number, title: string) => void,
): Promise<void> {
  let done = 0;
  let failedInARow = 0;
  await inParallel(listed, width, async ([id, title]) => {
    await turnIfLong();
    run.signal.throwIfAborted();
    onSeries(done, title);
    try {
      await syncEpisodes(run, { id, title }, look, tally);
      failedInARow = 0;
    } catch (error) {
      run.signal.throwIfAborted();
      if (++failedInARow >= tooManyFailures || run.isReplaced()) throw error;
      tally.failed++;
      run.note(nameOf(title, upstreamId(id)), 'failed', errorMessage(error));
    }
    done++;
  });
}
