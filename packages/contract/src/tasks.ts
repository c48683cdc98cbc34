import * as z from 'zod';
import type { EndpointGroup } from './endpoint.ts';
import { listed } from './wire.ts';

/** The `job_id` of every task. The web app has a name for each. */
export const taskIds = [
  'update_series',
  'update_movies',
  'update_all_episodes',
  'update_all_movies',
  'wanted_search_missing_subtitles_series',
  'wanted_search_missing_subtitles_movies',
  'upgrade_subtitles',
  'make_subtitles',
  'index_dialogue',
  'measure_subtitles',
  'backup',
  'cache_cleanup',
  'check_health',
  'update_release',
  'send_digest',
] as const;
/** The sync of a further library source has the id of the source behind it. */
export type TaskId = (typeof taskIds)[number] | `update_${'series' | 'movies'}-${string}`;

export const scheduleUnits = ['minute', 'hour', 'day'] as const;

/** Every so many units, or at a time of each day or of one weekday (0 is Monday). */
export const taskSchedule = z.union([
  z.object({ every: z.int(), unit: z.enum(scheduleUnits) }),
  z.object({ hour: z.int(), minute: z.int().optional(), weekday: z.int().optional() }),
]);
export type TaskSchedule = z.infer<typeof taskSchedule>;

export const task = z
  .looseObject({
    name: z.string(),
    interval: z.string(),
    /** The interval for clients with texts of their own; null when the task runs only by hand. */
    schedule: taskSchedule.nullish(),
    next_run_in: z.string(),
    next_run_time: z.string().optional(),
    job_running: z.boolean(),
    job_id: z.string(),
    /** The same as `job_id`, by the name under which it is sent to run it. */
    taskid: z.string().optional(),
    /** Unix milliseconds; null when it does not run by itself. */
    next_run_at: z.int().nullish(),
    /** Why it does not run by itself at present, although it is scheduled. */
    waits_for: z.string().nullish(),
    /** How the last run went; null when it never ran. */
    last: z
      .looseObject({
        started_at: z.int(),
        /** Null while it runs. */
        ended_at: z.int().nullable(),
        outcome: z.enum(['completed', 'failed']).nullable(),
        /** Why it failed, in words for the user. */
        error: z.string().nullable(),
      })
      .nullish(),
  })
  .meta({ id: 'Task' });
export type Task = z.infer<typeof task>;

const taskid = z.string();

export const tasksEndpoints = {
  list: {
    method: 'GET',
    shared: true,
    path: '/system/tasks',
    summary: 'Recurring tasks and when they run next',
    query: z.object({ taskid: taskid.optional() }),
    response: listed(task),
  },
  /** The value of `taskid` is the task's `job_id`. */
  run: { method: 'POST', path: '/system/tasks', summary: 'Run a task now', form: z.object({ taskid }) },
} satisfies EndpointGroup;
