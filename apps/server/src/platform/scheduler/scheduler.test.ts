import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { openDatabase } from '#platform/db/database.ts';
import type { JobQueue, JobTransition } from '#platform/jobs/job.ts';
import type { Schedule } from './schedule.ts';
import { createScheduler } from './scheduler.ts';
import type { Task } from './task.ts';

const hour = 3_600_000;
const minute = 60_000;
/** A time of every interval of an installation without an offset. */
const start = Date.UTC(2026, 10, 15, 12);
const log = pino({ level: 'silent' });

beforeEach(() => void vi.useFakeTimers({ now: start, toFake: ['setTimeout', 'clearTimeout', 'Date'] }));
afterEach(() => void vi.useRealTimers());

/** Replaced by what the scheduler hands in. */
const nobody = (): void => {};

/** One task on a real database, with a queue that only tells what a test makes it tell. */
async function open(
  schedule: Schedule,
  { last, offset = 0, ...more }: { last?: number; offset?: number } & Partial<Task> = {},
) {
  const { db, close } = await openDatabase({ file: ':memory:', log });
  if (last !== undefined)
    await db
      .insertInto('task_run')
      .values({ id: 'backup', started_at: last, ended_at: last, outcome: 'completed', error: null })
      .execute();
  const runs: { at: number; isScheduled: boolean }[] = [];
  const state = { schedule };
  const failures: string[] = [];
  let onChange = nobody;
  let onTransition: (job: JobTransition) => void = nobody;
  const atWork: Partial<JobTransition & { run_at: null }>[] = [];
  const task: Task = {
    id: 'backup',
    name: 'One',
    schedule: () => state.schedule,
    owns: ({ name }) => name === 'work',
    run: async (isScheduled) => void runs.push({ at: Date.now() - start, isScheduled }),
    ...more,
  };
  const scheduler = createScheduler({
    db,
    jobs: {
      onTransition: (listener: typeof onTransition) => void (onTransition = listener),
      list: async ({ status }: { status: string }) => atWork.filter((job) => job.status === status),
    } as unknown as JobQueue,
    settings: { onChange: (_keys: unknown, listener: () => void) => void (onChange = listener) },
    emit: () => {},
    log,
    offsetOf: () => offset,
  });
  scheduler.register(task);
  scheduler.onFailed(({ name }, error) => void failures.push(`${name}: ${error}`));
  onTestFinished(async () => {
    scheduler.stop();
    await close();
  });
  await scheduler.start();
  return {
    scheduler,
    failures,
    runs: () => runs.map(({ at }) => at),
    reschedule: (next: Schedule) => {
      state.schedule = next;
      onChange();
    },
    turn: async (status: JobTransition['status'], error: string | null = null) => {
      atWork.splice(0);
      if (status === 'running') atWork.push({ name: 'work', status, run_at: null });
      onTransition({ id: 1, name: 'work', dedupe: null, title: 'Work', status, error });
      await vi.advanceTimersByTimeAsync(0);
    },
    pass: (time: number) => vi.advanceTimersByTimeAsync(time),
    read: async () => (await scheduler.list())[0],
  };
}

describe('an interval', () => {
  test('that never ran runs after one, and then again and again', async () => {
    const { runs, pass, scheduler } = await open({ everyMinutes: 360 });

    await pass(13 * hour);

    expect(runs()).toEqual([6 * hour, 12 * hour]);
    expect(scheduler.nextRun('backup')).toBe(start + 18 * hour);
  });

  test('skips its next time after a run shortly before it, whoever asked for it', async () => {
    const { turn, pass, runs, scheduler } = await open({ everyMinutes: 360 }, { last: start - hour });
    expect(scheduler.nextRun('backup')).toBe(start + 6 * hour);

    await pass(4 * hour);
    await turn('running');
    await turn('completed');

    expect(scheduler.nextRun('backup')).toBe(start + 12 * hour);
    expect(runs()).toEqual([]);
  });

  test('has times of its own on each installation', async () => {
    const { runs, pass } = await open({ everyMinutes: 360 }, { offset: 0.5 });

    await pass(16 * hour);

    expect(runs()).toEqual([3 * hour, 9 * hour, 15 * hour]);
  });

  test('that changes moves the next run; none means never', async () => {
    const { reschedule, pass, runs, scheduler } = await open({ everyMinutes: 360 }, { last: start - hour });

    reschedule({ everyMinutes: 720 });
    expect(scheduler.nextRun('backup')).toBe(start + 12 * hour);

    reschedule(null);
    await pass(1000 * hour);
    expect(scheduler.nextRun('backup')).toBeNull();
    expect(runs()).toEqual([]);
  });
});

describe('what was missed while the server was off', () => {
  test.for<[string, Schedule]>([
    ['an interval', { everyMinutes: 60 }],
    ['a time of day', { hour: 4 }],
    ['a day of the week', { hour: 4, weekday: 6 }],
  ])('%s is made up for once, when the server has settled', async ([, schedule]) => {
    const { runs, turn, pass } = await open(schedule, { last: start - 30 * 24 * hour });

    await pass(5 * minute);
    await turn('running');
    await turn('completed');
    await pass(50 * minute);

    expect(runs()).toEqual([5 * minute]);
  });

  test('a time of day that has not come yet is waited for, also the first time', async () => {
    const at = { hour: new Date(start + 16 * hour).getHours() };
    const first = await open(at);
    const later = await open(at, { last: start - 8 * hour });

    expect([first, later].map(({ scheduler }) => scheduler.nextRun('backup'))).toEqual([
      start + 16 * hour,
      start + 16 * hour,
    ]);
  });
});

test('what waits for something does not run by itself, and says what for', async () => {
  const { read, pass, runs } = await open({ everyMinutes: 15 }, { waitsFor: () => 'No providers are enabled.' });

  await pass(24 * hour);

  expect(runs()).toEqual([]);
  expect(await read()).toMatchObject({ next: null, waitsFor: 'No providers are enabled.' });
});

test('what is not there is neither listed nor run', async () => {
  const { read, pass, runs, scheduler } = await open({ everyMinutes: 15 }, { isPresent: () => false });

  await pass(24 * hour);

  expect(runs()).toEqual([]);
  expect(await read()).toBeUndefined();
  await expect(scheduler.run('backup', 'ada')).rejects.toThrow('Unknown task: backup.');
});

test('a run is seen while it lasts, and remembered', async () => {
  const { read, turn, pass } = await open({ everyMinutes: 360 });

  await turn('running');
  expect(await read()).toMatchObject({ isRunning: true, last: { started_at: start, ended_at: null } });

  await pass(minute);
  await turn('completed');
  expect(await read()).toMatchObject({
    isRunning: false,
    last: { started_at: start, ended_at: start + minute, outcome: 'completed', error: null },
  });
});

test('a failure is told, but not that somebody cancelled it', async () => {
  const { failures, turn, read } = await open({ everyMinutes: 360 });

  await turn('running');
  await turn('failed', 'Sonarr does not answer.');
  await turn('running');
  await turn('failed', 'Cancelled');

  expect(failures).toEqual(['One: Sonarr does not answer.']);
  expect((await read())?.last).toMatchObject({ outcome: 'failed', error: 'Cancelled' });
});

test('one that cannot be started is tried again at its next time', async () => {
  let count = 0;
  const run = async () => {
    count++;
    throw new Error('The disk is full');
  };
  const { pass } = await open({ everyMinutes: 60 }, { run });

  await pass(2.5 * hour);

  expect(count).toBe(2);
});
