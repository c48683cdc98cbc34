import type { SearchOrder, SearchOutcome, Searcher } from '#engine/search/searcher.ts';
import { AppError } from '#platform/errors.ts';
import type { JobContext, JobOutcome } from '#platform/jobs/job.ts';

/** Deduplication key of a search job; includes the language if each language is searched alone. */
export const searchKey = ({ type, mediaId }: Pick<SearchOrder, 'type' | 'mediaId'>, language?: string): string =>
  `${type}:${mediaId}${language === undefined ? '' : ` ${language}`}`;

/** The videos that such keys name. */
export const searchedIds = (keys: Iterable<string>): number[] =>
  Array.from(keys, (key) => Number.parseInt(key.split(':')[1] ?? '', 10));

/** Finding nothing, or nothing good enough, is a result. No answer from any provider, or a failed save, is a failure. */
function resultOf({ saved, verdicts }: SearchOutcome): JobOutcome {
  if (verdicts.some(({ outcome }) => outcome === 'failed' || outcome === 'nobody-answered')) return 'failed';
  return saved.length > 0 ? 'done' : 'skipped';
}

/** Searches for one video and records the result; undefined after a failure, which does not stop the others. */
export async function searchOne(
  searcher: Searcher,
  order: SearchOrder,
  { signal, item }: Pick<JobContext, 'signal' | 'item'>,
  key = searchKey(order),
): Promise<SearchOutcome | undefined> {
  signal.throwIfAborted();
  try {
    const outcome = await searcher.search(order, signal);
    const words = outcome.verdicts.map(({ sentence }) => sentence).join(' ');
    item(key, resultOf(outcome), words);
    return outcome;
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof AppError)) throw error;
    item(key, 'failed', error.message);
    return undefined;
  }
}
