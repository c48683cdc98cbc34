import type { Job, JobItem } from '@captionarr/contract';
import type { JobItemRow, ListedJob } from '#platform/jobs/job.ts';

export const presentJob = (row: ListedJob): Job => ({
  job_id: row.id,
  job_name: row.title,
  said: row.said,
  status: row.status,
  last_run_time: row.started_at === null ? '' : new Date(row.started_at).toISOString(),
  is_progress: row.progress_max > 0,
  is_signalr: false,
  progress_value: row.progress_value,
  progress_max: row.progress_max,
  progress_message: row.progress_message,
  error: row.error,
  attempt: row.attempt,
  about: [...row.about],
  items: row.items,
  problems: row.problems,
  unchanged: row.unchanged,
  can_retry_failed: row.canRetryFailed,
  started_at: row.started_at,
  finished_at: row.finished_at,
});

export const presentJobItem = ({ key, outcome, detail }: JobItemRow, name: string | undefined): JobItem => ({
  key,
  ...(name !== undefined && { name }),
  outcome,
  detail,
});
