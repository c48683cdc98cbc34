import { setTimeout as delay } from 'node:timers/promises';
import type { LiveEvent } from '@captionarr/contract';
import type { Logger } from 'pino';
import { explainDisk } from '#platform/disk-failure.ts';
import { AppError, errorMessage } from '#platform/errors.ts';
import { asSentence, sentence, type Sentence } from '#platform/sentence.ts';
import { createJobContext, LeaseLost } from './job-context.ts';
import { cancelledError, type JobDefinition, type JobProgress, type JobRow } from './job.ts';
import type { JobEnd, JobLeases } from './job-leases.ts';

interface RunnerOptions {
  definitions: ReadonlyMap<string, JobDefinition<never>>;
  leases: JobLeases;
  emit: (event: LiveEvent) => void;
  log: Logger;
  now: () => number;
  /** From 0 up to 1. */
  random?: () => number;
  leaseMs: number;
  /** The job no longer runs; without an end, another process has it. */
  onEnd: (row: JobRow, end?: JobEnd, why?: Sentence) => void;
}

interface Running {
  row: JobRow;
  progress: JobProgress;
  controller: AbortController;
  ended: Promise<void>;
  /** Why it failed. */
  why?: Sentence;
}

const maxBackoffMs = 600_000;
/** How long a disk that is full is left alone, at first and at most. */
const diskRest = { first: 1000, longest: 30_000 };

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;

class Cancelled extends Error {}
class Stopped extends Error {}

/** Runs claimed jobs, keeps their leases, and writes down how each ended. */
export function createJobRunner(runner: RunnerOptions) {
  const { definitions, leases, emit, log, now, random = Math.random, leaseMs, onEnd } = runner;
  const running = new Map<number, Running>();
  let heartbeat: NodeJS.Timeout | undefined;
  const stopping = new AbortController();

  function tell(id: number, news: Partial<JobProgress> & { status?: string }): void {
    emit({ type: 'jobs', action: 'update', payload: { job_id: id, ...news } });
    if (news.status) emit({ type: 'task', action: 'update', payload: null });
  }

  function launch(row: JobRow): void {
    const { progress_value, progress_max, progress_message } = row;
    const progress = { progress_value, progress_max, progress_message };
    const job: Running = { row, progress, controller: new AbortController(), ended: Promise.resolve() };
    running.set(row.id, job);
    heartbeat ??= setInterval(() => void beat(), leaseMs / 3).unref();
    tell(row.id, { status: 'running' });
    job.ended = follow(job);
  }

  async function follow(job: Running): Promise<void> {
    let end: JobEnd | undefined;
    const began = now();
    try {
      end = await run(job);
      await writeEnd(job, end);
      tell(job.row.id, { status: end.status });
      if (end.status === 'completed') log.info(`${job.row.title}: done in ${seconds(now() - began)}`);
    } catch (error) {
      if (error instanceof LeaseLost) log.warn(`Job ${job.row.id} was taken over by another process`);
      else log.error(error, `Could not save the result of job ${job.row.id}`);
    }
    running.delete(job.row.id);
    if (running.size === 0) stopHeartbeat();
    onEnd(job.row, end, job.why);
  }

  /** A finished job is not run again: on a full disk, saving its end is retried. */
  async function writeEnd({ row, progress }: Running, end: JobEnd): Promise<void> {
    for (let rest = diskRest.first; ; rest = Math.min(rest * 2, diskRest.longest)) {
      try {
        await leases.finish(row.id, end, progress);
        return;
      } catch (error) {
        const rejection = explainDisk(error);
        if (!rejection || stopping.signal.aborted) throw error;
        if (rest === diskRest.first)
          log.error(error, `The result of job ${row.id} couldn’t be saved yet. ${rejection.message}`);
        await delay(rest, undefined, { ref: false, signal: stopping.signal });
      }
    }
  }

  async function run(job: Running): Promise<JobEnd> {
    const { row, progress, controller } = job;
    const done = row.attempt > 1 ? await leases.keysOf(row.id, 'done') : new Set<string>();
    const left = row.only_left === 1 ? await leases.keysOf(row.id, 'left') : undefined;
    const onProgress = (): void => tell(row.id, progress);
    const options = { row, progress, done, left, controller, leases, now, onProgress };
    const { context, untouched, finish } = createJobContext(options);
    try {
      const definition = definitions.get(row.name);
      if (!definition) throw new AppError('not-found', sentence`This version has no job named ${row.name}.`);
      await definition.run(JSON.parse(row.input) as never, context).finally(finish);
      if (untouched.size > 0) await leases.forgetItems(row.id, untouched);
      return { ...atEnd(row), status: 'completed' };
    } catch (error) {
      const reason: unknown = controller.signal.aborted ? controller.signal.reason : error;
      job.why =
        explainDisk(reason)?.sentence ??
        (reason instanceof AppError ? reason.sentence : asSentence(errorMessage(reason)));
      return endOf(job, reason);
    }
  }

  const atEnd = ({ failures }: JobRow) => ({ failures, error: null, run_at: null, finished_at: now() });

  function endOf({ row, why }: Running, error: unknown): JobEnd {
    if (error instanceof LeaseLost) throw error;
    if (error instanceof Stopped) return { ...atEnd(row), status: 'pending', finished_at: null };
    if (error instanceof Cancelled) return { ...atEnd(row), status: 'failed', error: cancelledError };

    const message = why?.text ?? errorMessage(error);
    const { attempts = 1, backoff = 5000 } = definitions.get(row.name) ?? {};
    const failures = row.failures + 1;
    const isFinal = failures >= attempts;
    log[isFinal ? 'error' : 'warn']({ err: error, job: row.id }, `${row.title}: ${message}`);
    if (isFinal) return { status: 'failed', failures, error: message, run_at: null, finished_at: now() };
    // Up to half as long again: what failed everywhere at once isn’t repeated everywhere at once.
    const wait = Math.min(backoff * 2 ** (failures - 1), maxBackoffMs) * (1 + random() / 2);
    return { status: 'pending', failures, error: message, run_at: Math.round(now() + wait), finished_at: null };
  }

  function stopHeartbeat(): void {
    clearInterval(heartbeat);
    heartbeat = undefined;
  }

  async function beat(): Promise<void> {
    try {
      const held = await leases.renew(now());
      for (const { row, controller } of running.values()) if (!held.has(row.id)) controller.abort(new LeaseLost());
    } catch (error) {
      log.error(error, 'Could not renew the leases of running jobs');
    }
  }

  return {
    launch,
    progressOf: (id: number): JobProgress | undefined => running.get(id)?.progress,

    /** False when no such job runs. */
    async cancel(id: number): Promise<boolean> {
      const job = running.get(id);
      if (!job) return false;
      // Noted first, but not waited for: the job may be what holds the database.
      const noted = leases.noteCancel(id);
      job.controller.abort(new Cancelled(cancelledError));
      await noted;
      return true;
    },

    async stop(graceMs: number): Promise<void> {
      for (const { controller } of running.values()) controller.abort(new Stopped('The server is stopping'));
      stopping.abort();
      const ended = Promise.all([...running.values()].map((job) => job.ended));
      await Promise.race([ended, delay(graceMs, undefined, { ref: false })]);
      stopHeartbeat();
    },
  };
}
