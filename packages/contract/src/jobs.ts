import * as z from 'zod';
import type { EndpointGroup } from './endpoint.ts';
import { saidTitle } from './job-titles.ts';
import { listed, wireInt } from './wire.ts';

export const jobStatus = z.enum(['pending', 'running', 'failed', 'completed']);
export type JobStatus = z.infer<typeof jobStatus>;

export const job = z
  .looseObject({
    job_id: z.int(),
    job_name: z.string(),
    /** The name for clients with texts of their own. */
    said: saidTitle.optional(),
    status: jobStatus,
    last_run_time: z.string(),
    is_progress: z.boolean(),
    is_signalr: z.boolean(),
    progress_value: z.int(),
    progress_max: z.int(),
    progress_message: z.string(),
    /** Why it failed, in words for the user. */
    error: z.string().nullish(),
    attempt: z.int().optional(),
    /**
     * Scopes it works on and locks: `series` and `movies` for all of them, `series:12`, one subtitle file as
     * `movies:7/file:<path>`, the search for one language of one video as `movies:7/search:<id>:en:hi`.
     */
    about: z.array(z.string()).optional(),
    /** Number of items with a recorded result. */
    items: z.int().optional(),
    /** How many of the things it worked on failed. */
    problems: z.int().optional(),
    /** How many it left as they were, as when nothing was found for them: that is a result, no problem. */
    unchanged: z.int().optional(),
    /** Whether what failed of it can be tried again without the rest. */
    can_retry_failed: z.boolean().optional(),
    /** Unix milliseconds; null while it waits, or runs. */
    started_at: z.int().nullish(),
    finished_at: z.int().nullish(),
  })
  .meta({ id: 'Job' });
export type Job = z.infer<typeof job>;

/** Result of one item of a job. */
export const jobItem = z
  .looseObject({
    key: z.string(),
    /** Display name, if the key is not enough. */
    name: z.string().optional(),
    outcome: z.enum(['done', 'failed', 'skipped']),
    detail: z.string().nullable(),
  })
  .meta({ id: 'JobItem' });
export type JobItem = z.infer<typeof jobItem>;

export const jobsEndpoints = {
  list: {
    method: 'GET',
    shared: true,
    path: '/system/jobs',
    summary: 'Pending, running and finished jobs',
    query: z.object({ id: wireInt().optional(), status: jobStatus.optional() }),
    response: listed(job),
  },
  items: {
    method: 'GET',
    shared: true,
    path: '/system/jobs/items',
    summary: 'The result for each item of a job; failures first',
    query: z.object({ id: wireInt() }),
    response: listed(jobItem),
  },
  act: {
    method: 'POST',
    path: '/system/jobs',
    summary: 'Start, move, cancel or retry a job',
    form: z.object({
      id: wireInt(),
      action: z.enum(['force_start', 'move_top', 'move_bottom', 'cancel', 'retry', 'retry_failed']),
    }),
  },
  empty: {
    method: 'PATCH',
    path: '/system/jobs',
    summary: 'Remove all pending, failed or completed jobs',
    form: z.object({ queueName: z.enum(['pending', 'failed', 'completed']) }),
  },
  remove: {
    method: 'DELETE',
    path: '/system/jobs',
    summary: 'Remove a pending job',
    form: z.object({ id: wireInt() }),
  },
} satisfies EndpointGroup;
