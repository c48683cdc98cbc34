import { yieldToRequests } from '#platform/yield-to-requests.ts';
import type { Bulk, Prepare } from '#platform/db/bulk.ts';

/** Work that yields where its transaction may end; values read before a yield may be outdated after it. */
export type BatchedWork<T> = Generator<void, T>;

/**
 * Does the work in short transactions, with a turn of the event loop after each. The commit and the step that passes the
 * limit of a slice come on top of it.
 */
export async function runInBatches<T>(
  bulk: Bulk,
  work: (prepare: Prepare) => BatchedWork<T>,
  afterCommit?: () => Promise<void>,
  sliceMs = 6,
): Promise<T> {
  let steps: BatchedWork<T> | undefined;
  for (;;) {
    const step = await bulk((prepare) => {
      steps ??= work(prepare);
      const end = performance.now() + sliceMs;
      let next = steps.next();
      while (!next.done && performance.now() < end) next = steps.next();
      return next;
    });
    await afterCommit?.();
    if (step.done) return step.value;
    await yieldToRequests();
  }
}
