import type { Job, JobItem } from '@captionarr/contract';
import type { JobItemRow, ListedJob } from '#platform/jobs/job.ts';

export const presentJob = (row: ListedJob): Job => ({
  job_id: row.id,
  job_name: row.title,
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
  problems: row.problems,
});

export const presentJobItem = ({ key, outcome, detail }: JobItemRow): JobItem => ({ key, outcome, detail });
