import type { Task, TaskSchedule } from '@captionarr/contract';
import { describeSchedule, type Schedule } from '#platform/scheduler/schedule.ts';
import type { PlannedTask } from '#platform/scheduler/scheduler.ts';
import { relativeTime } from '#platform/relative-time.ts';

export function presentTask({ task, next, waitsFor, isRunning, last }: PlannedTask, now: number): Task {
  const inWords = next === null ? 'Never' : relativeTime(next, now);
  return {
    job_id: task.id,
    taskid: task.id,
    name: task.name,
    interval: describeSchedule(task.schedule()),
    schedule: presentSchedule(task.schedule()),
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
function presentSchedule(schedule: Schedule): TaskSchedule | null {
  if (!schedule || 'hour' in schedule) return schedule;
  const { everyMinutes } = schedule;
  if (everyMinutes % 60 !== 0) return { every: everyMinutes, unit: 'minute' };
  const hours = everyMinutes / 60;
  return hours % 24 === 0 ? { every: hours / 24, unit: 'day' } : { every: hours, unit: 'hour' };
}
