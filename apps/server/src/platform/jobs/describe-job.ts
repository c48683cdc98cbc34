import type { ItemCounts, JobDefinition, JobRow, ListedJob } from './job.ts';

/** A job row with its derived fields. */
export function describeJob(
  row: JobRow,
  definition: JobDefinition<never> | undefined,
  counts: ItemCounts = { items: 0, problems: 0, unchanged: 0 },
): ListedJob {
  const hasEnded = row.status === 'failed' || row.status === 'completed';
  return {
    ...row,
    ...counts,
    about: definition?.about?.(JSON.parse(row.input) as never) ?? [],
    canRetryFailed: definition?.retriesItems === true && hasEnded && counts.problems > 0,
  };
}
