import { randomUUID } from 'node:crypto';
import type { LiveEvent } from '@captionarr/contract';
import type { Logger } from 'pino';
import type { Database } from '#platform/db/database.ts';
import { createDelayed } from './delayed.ts';
import { describeJob } from './describe-job.ts';
import { createItemCounts } from './item-counts.ts';
import { createJobCompletions } from './job-completions.ts';
import { createJobLeases } from './job-leases.ts';
import { createJobRegistry } from './job-registry.ts';
import { createJobRepository } from './job-repository.ts';
import { createJobRunner } from './job-runner.ts';
import { laneLimits } from './job.ts';
import { createStart } from './start-with-room.ts';
import type { JobQueue, JobRow, JobStatus, JobTransition, Lane, ListedJob } from './job.ts';

interface QueueOptions {
  db: Database;
  emit: (event: LiveEvent) => void;
  log: Logger;
  now?: () => number;
  limits?: Record<Lane, number>;
  leaseMs?: number;
  /** Retry interval for failed writes, in ms: a full disk may get space again. */
  againMs?: number;
  /** The queue will not start, so callers must not wait for jobs. */
  isSwitchedOff?: boolean;
  /** How many completed and how many failed jobs are remembered. */
  keptFinished?: number;
}

const pruneEvery = 32;
const maxCrashes = 20;
/** Claim until the lane is empty: the number of ready jobs is unknown. */
const unknownCount = 1e9;
const statuses: JobStatus[] = ['running', 'pending', 'failed', 'completed'];

export function createJobQueue(options: QueueOptions): JobQueue {
  const { db, emit, log, now = Date.now, limits = laneLimits, leaseMs = 30_000, keptFinished = 100 } = options;
  const { isSwitchedOff, againMs = 5000 } = options;
  const registry = createJobRegistry(() => isStarted);
  const { definitions } = registry;
  const repository = createJobRepository(db);
  const leases = createJobLeases(db, randomUUID(), leaseMs);
  const ends = createJobCompletions(async (id) => (await repository.find(id))[0], isSwitchedOff);
  const lanes = {} as Record<Lane, { running: number; ready: number; isFilling: boolean }>;
  for (const lane of Object.keys(limits) as Lane[]) lanes[lane] = { running: 0, ready: 0, isFilling: false };

  const listeners: ((job: JobTransition) => void)[] = [];
  const noteTransition = (job: JobTransition): void => listeners.forEach((listener) => listener(job));

  let isStarted = false;
  let finished = 0;

  const runner = createJobRunner({
    definitions,
    leases,
    emit,
    log,
    now,
    leaseMs,
    onEnd(row, end, why) {
      lanes[row.lane as Lane].running--;
      ends.note(row.id, why);
      if (end) noteTransition({ ...row, status: end.status, error: end.error });
      wake(row.lane as Lane, 0);
      if (end?.run_at) inBackground(delayed.arm());
      if (end?.finished_at && ++finished % pruneEvery === 0) inBackground(repository.prune(keptFinished));
    },
  });

  const countItems = createItemCounts(repository.countItems);
  async function describe(rows: readonly JobRow[]): Promise<ListedJob[]> {
    const countsOf = await countItems(rows);
    const live = rows.map((row) => ({ ...row, ...runner.progressOf(row.id) }));
    return live.map((row) => describeJob(row, definitions.get(row.name), countsOf(row)));
  }
  const tell = (action: 'update' | 'delete', id: number, status?: JobStatus): void =>
    emit({ type: 'jobs', action, payload: { job_id: id, ...(status && { status }) } });
  const inBackground = (work: Promise<unknown>, again?: () => void): void =>
    void work.catch((error: unknown) => {
      log.error(error, 'Job queue error');
      if (again) setTimeout(() => isStarted && again(), againMs).unref();
    });

  const delayed = createDelayed({
    repository,
    wake: (lane) => wake(lane, unknownCount),
    isStarted: () => isStarted,
    inBackground,
    now,
  });

  /** Up to this many jobs became ready in the lane; claims and starts them while there is room. */
  function wake(lane: Lane, count = 1): void {
    lanes[lane].ready += count;
    if (!lanes[lane].isFilling) inBackground(fill(lane), () => wake(lane, 0));
  }

  async function fill(lane: Lane): Promise<void> {
    const state = lanes[lane];
    const takesMore = (): boolean => isStarted && state.ready > 0 && state.running < limits[lane];
    state.isFilling = true;
    try {
      while (takesMore()) {
        const readyBefore = state.ready;
        const isFound = await launchNext(() => leases.claim(lane, now()));
        // Nothing to claim: drop the count from before the query, keep what was added during it.
        state.ready -= isFound ? 1 : readyBefore;
      }
    } finally {
      state.isFilling = false;
    }
  }

  async function launchNext(claim: () => ReturnType<typeof leases.claim>): Promise<boolean> {
    const row = isStarted ? await claim() : undefined;
    if (!row) return false;
    if (!isStarted) {
      // Stopped meanwhile.
      await leases.release(row.id);
      return false;
    }
    lanes[row.lane as Lane].running++;
    runner.launch(row);
    noteTransition({ ...row, status: 'running', error: null });
    return true;
  }

  async function forget(ids: readonly number[]): Promise<void> {
    await repository.remove(ids);
    for (const id of ids) {
      ends.note(id);
      tell('delete', id);
    }
  }

  async function runAgain(id: number, which: 'whole' | 'left'): Promise<boolean> {
    const lane = await repository.retry(id, which);
    if (!lane) return false;
    tell('update', id, 'pending');
    wake(lane);
    return true;
  }

  async function move(id: number, to: 'top' | 'bottom'): Promise<boolean> {
    const isMoved = await repository.move(id, to);
    if (isMoved) tell('update', id);
    return isMoved;
  }

  async function begin(): Promise<void> {
    await leases.recover(now(), maxCrashes);
    await repository.prune(keptFinished);
    isStarted = true;
    ends.open();
    await delayed.promote();
    for (const lane of Object.keys(lanes) as Lane[]) wake(lane, unknownCount);
  }

  const starting = createStart({ begin, againMs, log });

  return {
    register: (job) => registry.register(job),
    onTransition: (listener) => void listeners.push(listener),

    async enqueue(job, input, { dedupe, priority, runAt, transaction } = {}) {
      if (!definitions.has(job.name)) throw new Error(`Job ${job.name} is not registered`);
      const isInteractive = priority ? priority === 'interactive' : job.lane === 'interactive';
      const isLater = runAt !== undefined && runAt > now();
      const row = {
        name: job.name,
        lane: job.lane,
        title: job.title(input),
        input: JSON.stringify(input) ?? 'null',
        dedupe: dedupe ?? null,
        priority: isInteractive ? 0 : 1,
        run_at: isLater ? runAt : null,
        created_at: now(),
      };
      const id = await repository.insert(row, transaction);
      tell('update', id, 'pending');
      // Not awaited: with the caller's transaction, these queries get their turn when it has ended.
      if (isLater) inBackground(delayed.arm());
      else wake(job.lane);
      return id;
    },

    async list({ id, status } = {}) {
      const wanted = status ? [status] : statuses;
      const rows =
        id === undefined
          ? (await Promise.all(wanted.map((each) => repository.list(each)))).flat()
          : (await repository.find(id)).filter((row) => wanted.includes(row.status));
      return await describe(rows);
    },

    items: (id) => repository.items(id),
    whenFinished: (id, signal) => ends.wait(id, signal),

    async cancel(id) {
      if (await runner.cancel(id)) return true;
      const [cancelled] = await repository.cancel([id], now());
      ends.note(id);
      if (cancelled) tell('update', id, 'failed');
      return cancelled !== undefined;
    },

    retry: (id) => runAgain(id, 'whole'),

    async retryFailed(id) {
      const [job] = await describe(await repository.find(id));
      return job !== undefined && job.canRetryFailed && (await runAgain(id, 'left'));
    },

    async remove(id) {
      await repository.cancel([id], now());
      const [row] = await repository.find(id);
      if (!row || row.status === 'running') return false;
      await forget([id]);
      return true;
    },

    forceStart: (id) => launchNext(() => leases.claimById(id, now())),
    moveTop: (id) => move(id, 'top'),
    moveBottom: (id) => move(id, 'bottom'),

    async empty(status) {
      let ids: number[];
      do {
        ids = (await repository.list(status)).map((row) => row.id);
        if (status === 'pending') ids = await repository.cancel(ids, now());
        await forget(ids);
      } while (ids.length > 0);
    },

    start: starting.start,

    async stop(graceMs = 1500) {
      isStarted = false;
      delayed.stop();
      starting.stop();
      await runner.stop(graceMs);
      await leases.release();
      ends.stop();
    },
  };
}
