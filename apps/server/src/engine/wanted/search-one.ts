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
  searcher: Pick<Searcher, 'searchTogether'>,
  order: SearchOrder,
  context: Pick<JobContext, 'signal' | 'item'>,
  key = searchKey(order),
): Promise<SearchOutcome | undefined> {
  const [outcome] = await searchSome(searcher, [{ order, key }], context);
  return outcome;
}

/** The same for copies of one video, which share the search; undefined for each that failed. */
export async function searchSome(
  searcher: Pick<Searcher, 'searchTogether'>,
  searches: readonly { order: SearchOrder; key: string }[],
  { signal, item }: Pick<JobContext, 'signal' | 'item'>,
): Promise<(SearchOutcome | undefined)[]> {
  signal.throwIfAborted();
  const results = await searcher.searchTogether(
    searches.map(({ order }) => order),
    signal,
  );
  const failures = results.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
  if (failures.length > 0) signal.throwIfAborted();
  const outcomes = searches.map(({ key }, index) => {
    const result = results[index];
    if (result?.status === 'fulfilled') {
      const words = result.value.verdicts.map(({ sentence }) => sentence).join(' ');
      item(key, resultOf(result.value), words);
      return result.value;
    }
    if (result?.reason instanceof AppError) item(key, 'failed', result.reason.message);
    return undefined;
  });
  for (const reason of failures) if (!(reason instanceof AppError)) throw reason;
  return outcomes;
}
