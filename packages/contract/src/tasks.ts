import * as z from 'zod';
import type { EndpointGroup } from './endpoint.ts';
import { listed } from './wire.ts';

export const task = z
  .looseObject({
    name: z.string(),
    interval: z.string(),
    next_run_in: z.string(),
    next_run_time: z.string().optional(),
    job_running: z.boolean(),
    job_id: z.string(),
  })
  .meta({ id: 'Task' });

const taskid = z.string();

export const tasksEndpoints = {
  list: {
    method: 'GET',
    path: '/system/tasks',
    summary: 'Recurring tasks and when they run next',
    query: z.object({ taskid: taskid.optional() }),
    response: listed(task),
  },
  /** The value of `taskid` is the task's `job_id`. */
  run: { method: 'POST', path: '/system/tasks', summary: 'Run a task now', form: z.object({ taskid }) },
} satisfies EndpointGroup;
