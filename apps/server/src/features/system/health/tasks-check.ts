import { cancelledError } from '#platform/jobs/job.ts';
import type { PlannedTask } from '#platform/scheduler/scheduler.ts';
import { found, notInUse, type Issue, type RunCheck } from './check-result.ts';
import { sayFact } from './say-fact.ts';
import { sayIssue } from './say-issue.ts';
import { sayStatus } from './say-status.ts';

interface Dependencies {
  tasks: () => Promise<readonly PlannedTask[]>;
  now: () => number;
}

/** Tasks with their own checks: managers, database and backups. */
const lookedAfter = /^(update_series|update_movies|backup$|cache_cleanup$|check_health$)/;
/** These fail if no provider is available, which is reported already. */
const searches = /^(wanted_search_|upgrade_)/;

/** Checks that scheduled tasks run. */
export const checkTasks =
  ({ tasks, now }: Dependencies): RunCheck =>
  async () => {
    const all = await tasks();
    if (all.length === 0) return notInUse;
    const issues = all.flatMap((each) => issueOf(each, now()));
    const planned = all
      .filter(({ next }) => next !== null)
      .toSorted((one, other) => (one.next ?? 0) - (other.next ?? 0));
    const [next] = planned;
    const soon =
      next === undefined || next.next === null
        ? ''
        : sayFact('next-task', { name: next.task.name, task: next.task.id, at: next.next }, now());
    return found(
      issues.length === 0 ? sayStatus('on-time') : sayStatus('failed', { count: issues.length }),
      [sayFact('planned', { count: planned.length }), soon],
      issues,
    );
  };

function issueOf({ task: { id, name }, last, isRunning }: PlannedTask, now: number): Issue[] {
  if (last?.outcome !== 'failed' || last.error === cancelledError || isRunning || lookedAfter.test(id)) return [];
  const reason = last.error ?? 'no reason was given.';
  return [
    {
      key: `task ${id}`,
      ...sayIssue('task-failed', { task: id, name, reason, at: last.ended_at ?? last.started_at }, now),
      severity: 'warn',
      requiresAction: !searches.test(id),
      way: { page: '/system/tasks', label: 'View tasks' },
      help: 'task-failed',
    },
  ];
}
