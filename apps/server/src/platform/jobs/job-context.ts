import { yieldIfBlocking } from '#platform/db/event-loop.ts';
import type { JobContext, JobProgress, JobRow } from './job.ts';
import type { JobLeases, NotedItem } from './job-leases.ts';
import { throttle } from './throttle.ts';

const throttleMs = 250;

/** Another process took the job over: whatever this one still does with it must not count. */
export class LeaseLost extends Error {
  override name = 'LeaseLost';
}

interface ContextOptions {
  row: JobRow;
  /** Changed in place as the job reports. */
  progress: JobProgress;
  /** Items finished in earlier attempts. */
  done: Set<string>;
  left?: ReadonlySet<string>;
  controller: AbortController;
  leases: JobLeases;
  now: () => number;
  onProgress: () => void;
}

/** State of one run of a job, and how to save it. */
export function createJobContext(options: ContextOptions) {
  const { row, progress, done, left, controller, leases, now, onProgress } = options;
  const { signal } = controller;
  const untouched = new Set(left);
  const tellProgress = throttle(onProgress, throttleMs);
  const writeSoon = throttle(() => void writeItems(), throttleMs);
  let noted = new Map<string, NotedItem>();
  let writing: Promise<void> = Promise.resolve();
  let failure: unknown;

  function fence(isHeld: boolean): void {
    if (!isHeld) throw new LeaseLost(`Job ${row.id} is run by another process`);
  }

  function writeItems(): Promise<void> {
    const items = [...noted.values()];
    noted = new Map();
    if (items.length > 0)
      writing = writing
        .then(async () => fence(await leases.noteItems(row.id, items)))
        .catch((error: unknown) => {
          failure = error;
          controller.abort(error);
        });
    return writing;
  }

  const context: JobContext = {
    signal,
    attempt: row.attempt,
    saved: row.saved === null ? undefined : JSON.parse(row.saved),
    done,
    left,
    isWanted: (key) => !done.has(key) && left?.has(key) !== false,

    progress(value, max, message = progress.progress_message) {
      Object.assign(progress, { progress_value: value, progress_max: max, progress_message: message });
      tellProgress.request();
    },

    item(key, outcome, detail) {
      noted.set(key, { key, outcome, detail: detail ?? null, at: now() });
      untouched.delete(key);
      if (outcome === 'done') done.add(key);
      writeSoon.request();
    },

    async once(key, work) {
      signal.throwIfAborted();
      if (done.has(key)) return;
      const item: NotedItem = { key, outcome: 'done', detail: null, at: now() };
      // Before it is true, so that a second call meanwhile does not do the work as well.
      done.add(key);
      untouched.delete(key);
      try {
        await leases.transaction(async (transaction) => {
          await work(transaction);
          fence(await leases.noteItems(row.id, [item], transaction));
        });
      } catch (error) {
        done.delete(key);
        throw error;
      }
    },

    async checkpoint(state, work) {
      signal.throwIfAborted();
      if (work) {
        await leases.transaction(async (transaction) => {
          await work(transaction);
          fence(await leases.save(row.id, state, transaction));
        });
      } else fence(await leases.save(row.id, state));
      context.saved = state;
    },

    async yieldLoop() {
      signal.throwIfAborted();
      await yieldIfBlocking();
    },
  };

  return {
    context,
    /** Earlier failures that were not noted again: they are resolved. */
    untouched,
    /** Tells the last progress and writes the last items; throws if some could not be written. */
    finish: async (): Promise<void> => {
      tellProgress.flush();
      writeSoon.flush();
      await writing;
      if (failure) throw failure;
    },
  };
}
