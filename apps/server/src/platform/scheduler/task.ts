import type { SettingKey, TaskId } from '@captionarr/contract';
import type { JobRow } from '#platform/jobs/job.ts';
import type { Schedule } from './schedule.ts';

/** Something that is done again and again, always as a job. */
export interface Task {
  /** The wire's `job_id`. */
  id: TaskId;
  name: string;
  schedule: () => Schedule;
  /** The settings that move it, or decide whether it is there. */
  moves?: readonly SettingKey[];
  /** A task that is not present is neither listed nor run. */
  isPresent?: () => boolean;
  /** Why it does not run by itself at present, in a sentence. */
  waitsFor?: () => string | undefined;
  /** Whether a job is a run of this task, regardless of who started it. */
  owns: (job: Pick<JobRow, 'name' | 'dedupe'>) => boolean;
  /** Enqueues the job unless one waits or runs. `who` is the user who asked for it, if any. */
  run: (isScheduled: boolean, who?: string) => Promise<unknown>;
}
