import type { Job } from '@captionarr/contract';

/** Jobs by state; ended ones newest first. */
export function sortJobs(jobs: readonly Job[]) {
  const withStatus = (...wanted: Job['status'][]) => jobs.filter(({ status }) => wanted.includes(status));
  const ended = withStatus('failed', 'completed').toSorted(
    (one, other) => (other.finished_at ?? 0) - (one.finished_at ?? 0),
  );
  return {
    running: withStatus('running'),
    waiting: withStatus('pending'),
    failed: ended.filter(({ status }) => status === 'failed'),
    done: ended.filter(({ status }) => status === 'completed'),
    ended,
  };
}

export const doneToday = (jobs: readonly Job[], now = Date.now()) => {
  const midnight = new Date(now).setHours(0, 0, 0, 0);
  return jobs.filter(({ status, finished_at }) => status === 'completed' && (finished_at ?? 0) >= midnight).length;
};
