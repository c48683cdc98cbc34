import { contract, type Task, type TaskSchedule } from '@captionarr/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { implement } from '#platform/http/implement.ts';
import type { Scheduler, PlannedTask } from '#platform/scheduler/scheduler.ts';
import { describeSchedule, minuteOf, type Schedule } from '#platform/scheduler/schedule.ts';
import { relativeTime } from '#platform/relative-time.ts';

interface Dependencies {
  scheduler: Scheduler;
  now: () => number;
  userNameOf: (request: FastifyRequest) => Promise<string>;
}

export const tasksRoutes = (api: FastifyInstance, { scheduler, now, userNameOf }: Dependencies) =>
  implement(api, contract.tasks, {
    async list({ query: { taskid } }) {
      const planned = await scheduler.list();
      const inOrder = planned.toSorted((one, other) => (one.next ?? Infinity) - (other.next ?? Infinity));
      // This API has always answered the whole list to a task that it does not know.
      const wanted = inOrder.filter(({ task }) => task.id === taskid);
      return { data: (wanted.length > 0 ? wanted : inOrder).map((each) => presentTask(each, now())) };
    },
    run: async ({ form }, { request }) => scheduler.run(form.taskid, await userNameOf(request)),
  });

function presentTask({ task, offset, next, waitsFor, isRunning, last }: PlannedTask, now: number): Task {
  const inWords = next === null ? 'Never' : relativeTime(next, now);
  return {
    job_id: task.id,
    taskid: task.id,
    name: task.name,
    interval: describeSchedule(task.schedule(), offset),
    schedule: presentSchedule(task.schedule(), offset),
    job_running: isRunning,
    next_run_in: inWords,
    // This API has always said the same in both.
    next_run_time: inWords,
    next_run_at: next,
    waits_for: waitsFor ?? null,
    last: last
      ? { started_at: last.started_at, ended_at: last.ended_at, outcome: last.outcome, error: last.error }
      : null,
  };
}

/** In the largest unit that is whole. */
function presentSchedule(schedule: Schedule, offset: number): TaskSchedule | null {
  if (!schedule) return null;
  if ('hour' in schedule) return { ...schedule, minute: minuteOf(offset) };
  const { everyMinutes } = schedule;
  if (everyMinutes % 60 !== 0) return { every: everyMinutes, unit: 'minute' };
  const hours = everyMinutes / 60;
  return hours % 24 === 0 ? { every: hours / 24, unit: 'day' } : { every: hours, unit: 'hour' };
}
