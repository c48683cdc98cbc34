import type { LiveEvent, SettingKey } from '@captionarr/contract';
import type { Logger } from 'pino';
import type { Database } from '#platform/db/database.ts';
import { minuteMs } from '#platform/durations.ts';
import { AppError } from '#platform/errors.ts';
import { sentence } from '#platform/sentence.ts';
import { cancelledError, type JobQueue, type JobTransition } from '#platform/jobs/job.ts';
import type { SettingsStore } from '#platform/settings/settings-store.ts';
import type { Offset } from './offsets.ts';
import { makeUpAt, nextAfter } from './schedule.ts';
import { createTaskRuns, type TaskRun } from './task-runs.ts';
import type { Task } from './task.ts';

interface Options {
  db: Database;
  jobs: JobQueue;
  settings: Pick<SettingsStore, 'onChange'>;
  emit: (event: LiveEvent) => void;
  log: Logger;
  /** Where in its window each task of this installation runs. */
  offsetOf: Offset;
  now?: () => number;
}

export interface PlannedTask {
  task: Task;
  offset: number;
  /** Null when it does not run by itself. */
  next: number | null;
  waitsFor: string | undefined;
  isRunning: boolean;
  last: TaskRun | undefined;
}

export type Scheduler = ReturnType<typeof createScheduler>;

/** Maximum sleep: the clock may change, and machines suspend. */
const maxSleepMs = 10 * minuteMs;
const switchedOff = 'Background tasks are disabled.';

const isPresent = ({ isPresent: present = () => true }: Task): boolean => present();

/** Runs the tasks when they are due; a change of the settings moves them. */
export function createScheduler(options: Options) {
  const { db, jobs, settings, emit, log, offsetOf, now = Date.now } = options;
  const runs = createTaskRuns(db);
  const tasks: Task[] = [];
  /** The settings that move a task; grows as tasks register. */
  const movingKeys: SettingKey[] = [];
  const failureListeners: ((task: Task, error: string) => void)[] = [];
  const due = new Map<Task, number>();
  let timer: NodeJS.Timeout | undefined;
  let isStarted = false;

  const waitsFor = (task: Task): string | undefined => (isStarted ? task.waitsFor?.() : switchedOff);
  const inBackground = (work: Promise<unknown>, what: string): void =>
    void work.catch((error: unknown) => log.error(error, what));

  const nextRun = (task: Task, after: number): number | null => nextAfter(task.schedule(), after, offsetOf(task.id));

  function plan(task: Task): void {
    const isDue = isPresent(task) && waitsFor(task) === undefined;
    const next = isDue ? nextRun(task, runs.last(task.id)?.started_at ?? now()) : null;
    if (next === null) due.delete(task);
    else due.set(task, next < now() ? makeUpAt(now(), offsetOf(task.id)) : next);
  }

  function planAll(): void {
    for (const task of tasks) plan(task);
    sleep();
  }

  function sleep(): void {
    clearTimeout(timer);
    if (!isStarted || due.size === 0) return;
    const first = Math.min(...due.values());
    timer = setTimeout(wake, Math.min(Math.max(0, first - now()), maxSleepMs)).unref();
  }

  function wake(): void {
    for (const [task, at] of due) {
      if (at > now()) continue;
      due.delete(task);
      const next = nextRun(task, now());
      if (next !== null) due.set(task, next);
      inBackground(task.run(true), `Could not start task ${task.name}`);
    }
    sleep();
  }

  async function noteTransition(job: JobTransition): Promise<void> {
    const task = tasks.find((each) => each.owns(job));
    if (!task || job.status === 'pending') return;
    if (job.status === 'running') {
      await runs.begin(task.id, now());
      plan(task);
      sleep();
      return;
    }
    await runs.end(task.id, now(), job.status, job.error);
    if (job.status === 'failed' && job.error !== cancelledError)
      for (const listener of failureListeners) listener(task, job.error ?? '');
  }

  jobs.onTransition((job) => inBackground(noteTransition(job), 'Could not save a task run'));
  function replan(): void {
    planAll();
    emit({ type: 'task', action: 'update', payload: null });
  }
  settings.onChange(movingKeys, replan);

  return {
    /** Adds tasks; they are planned when the scheduler starts. */
    register(...added: readonly Task[]): void {
      tasks.push(...added);
      movingKeys.push(...added.flatMap(({ moves = [] }) => moves));
    },

    /** Calls back for each run that failed, unless a user cancelled it. */
    onFailed: (listener: (task: Task, error: string) => void): void => void failureListeners.push(listener),

    async start(): Promise<void> {
      await runs.load();
      isStarted = true;
      planAll();
    },

    stop(): void {
      isStarted = false;
      clearTimeout(timer);
    },

    /** Something that moves tasks has changed, and is no setting. */
    replan,

    /** Null when nothing is planned. */
    nextRun(id: string): number | null {
      const task = tasks.find((each) => each.id === id);
      return isStarted && task ? (due.get(task) ?? null) : null;
    },

    async list(): Promise<PlannedTask[]> {
      const open = [...(await jobs.list({ status: 'running' })), ...(await jobs.list({ status: 'pending' }))];
      // A job waiting for its next attempt is not running.
      const atWork = open.filter(({ run_at: at }) => at === null);
      return tasks.filter(isPresent).map((task) => ({
        task,
        offset: offsetOf(task.id),
        next: isStarted ? (due.get(task) ?? null) : null,
        waitsFor: task.schedule() === null ? undefined : waitsFor(task),
        isRunning: atWork.some(task.owns),
        last: runs.last(task.id),
      }));
    },

    async run(id: string, who: string): Promise<void> {
      const task = tasks.find((each) => each.id === id && isPresent(each));
      if (!task) throw new AppError('not-found', sentence`Unknown task: ${id}.`);
      await task.run(false, who);
    },
  };
}
