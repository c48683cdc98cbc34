import type { SearchOrder, SearchOutcome, Searcher } from '#engine/search/searcher.ts';
import { AppError } from '#platform/errors.ts';
import type { JobContext } from '#platform/jobs/job.ts';

/** Searches for one video and notes what became of it; undefined when that failed, which stops nobody else. */
export async function searchOne(
  searcher: Searcher,
  order: SearchOrder,
  { signal, item }: Pick<JobContext, 'signal' | 'item'>,
): Promise<SearchOutcome | undefined> {
  signal.throwIfAborted();
  const key = `${order.side === 0 ? 'episode' : 'movie'}:${order.mediaId}`;
  try {
    const outcome = await searcher.search(order, signal);
    const words = outcome.verdicts.map(({ sentence }) => sentence).join(' ');
    item(key, outcome.saved.length > 0 ? 'done' : 'skipped', words);
    return outcome;
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof AppError)) throw error;
    item(key, 'failed', error.message);
    return undefined;
  }
}
