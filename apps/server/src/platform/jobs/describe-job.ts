import type { ItemCounts, JobDefinition, JobRow, ListedJob } from './job.ts';

/** A job row with its derived fields. */
export function describeJob(
  row: JobRow,
  definition: JobDefinition<never> | undefined,
  counts: ItemCounts = { items: 0, problems: 0, unchanged: 0 },
): ListedJob {
  const input: unknown = JSON.parse(row.input);
  const hasEnded = row.status === 'failed' || row.status === 'completed';
  return {
    ...row,
    ...counts,
    about: definition?.about?.(input as never) ?? [],
    // A kind of job without a `said` of its own is known by its name.
    said: definition?.said?.(input as never) ?? { code: row.name, values: {} },
    canRetryFailed: definition?.retriesItems === true && hasEnded && counts.problems > 0,
  };
}
