import type { Job } from '@captionarr/contract';

/** Before this time an estimate is unreliable. */
const settling = 3000;
/** Seconds are said in tens. */
const step = 10_000;

type Timed = Pick<Job, 'started_at' | 'attempt' | 'progress_value' | 'progress_max'>;

/** Estimated ms until a job ends; undefined if unknown. */
export function timeLeft({ started_at, attempt = 1, progress_value, progress_max }: Timed, now = Date.now()) {
  // A later start goes on where an earlier one was, so its pace is not known.
  if (!started_at || attempt > 1 || progress_value <= 0 || progress_value >= progress_max) return undefined;
  const passed = now - started_at;
  if (passed < settling) return undefined;
  const left = (passed / progress_value) * (progress_max - progress_value);
  return left < 60_000 ? Math.min(Math.ceil(left / step), 5) * step : left;
}
