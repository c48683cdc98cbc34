import { availableParallelism } from 'node:os';
import { MessageChannel, type MessagePort, type ResourceLimits } from 'node:worker_threads';
import type { HelpPlace } from '@captionarr/contract';
import type { Piscina } from 'piscina';
import { AppError } from '#platform/errors.ts';

/** What runs on a thread: plain data in and out, and word of how far it is, between 0 and 1. */
// oxlint-disable-next-line typescript/no-explicit-any -- each task has an input of its own
export type WorkerTasks = Record<string, (input: any, progress: (share: number) => void) => unknown>;

/** For those who know only some tasks. */
export type RunTask<T extends WorkerTasks> = <Name extends keyof T & string>(
  name: Name,
  input: Parameters<T[Name]>[0],
) => Promise<Awaited<ReturnType<T[Name]>>>;

/** Bytes. Work on a file up to this size is soon done; more is for a thread, so that nobody waits for it. */
export const smallFile = 256 << 10;

export interface WorkerRequest {
  name: string;
  input: unknown;
  port: MessagePort;
}

interface RunOptions {
  signal?: AbortSignal;
  onProgress?: (share: number) => void;
}

/** When a task has gone on for so long, its thread is ended and whoever asked is told this. */
export interface TimeLimit {
  ms: number;
  sentence: string;
  help: HelpPlace;
}

interface PoolOptions<T extends WorkerTasks> {
  idleMs?: number | undefined;
  threads?: number;
  /** Of the JavaScript heap alone: array buffers and the memory of compiled programs are not counted. */
  resourceLimits?: ResourceLimits;
  timeLimits?: Partial<Record<keyof T & string, TimeLimit>>;
}

export interface Workers<T extends WorkerTasks> {
  /** Runs a task off the event loop; aborting ends its thread. */
  runInWorker: <Name extends keyof T & string>(
    name: Name,
    input: Parameters<T[Name]>[0],
    options?: RunOptions,
  ) => Promise<Awaited<ReturnType<T[Name]>>>;
  /** Ends the threads and with them all that they hold; the next task gets a new one. None may be running. */
  endThreads: () => Promise<void>;
  close: () => Promise<void>;
}

/** Threads exist from the first task until none has come for a while: each costs some 30 MB. `file` is what they run. */
export function createWorkers<T extends WorkerTasks>(
  file: URL,
  // Two even on one core: a sync keeps one for half a minute, and nobody else should wait for it.
  {
    idleMs = 10_000,
    threads = Math.max(2, availableParallelism() - 1),
    resourceLimits,
    timeLimits,
  }: PoolOptions<T> = {},
): Workers<T> {
  let pool: Promise<Piscina> | undefined;

  async function start(): Promise<Piscina> {
    const { Piscina } = await import('piscina');
    const started = new Piscina({
      filename: file.href,
      minThreads: 0,
      maxThreads: threads,
      idleTimeout: idleMs,
      ...(resourceLimits && { resourceLimits }),
    });
    // Of threads without a task: one that is out of memory is replaced, and must not take the server with it.
    return started.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ERR_WORKER_OUT_OF_MEMORY') throw error;
    });
  }

  async function endThreads() {
    const ended = pool;
    pool = undefined;
    await (await ended)?.destroy();
  }

  return {
    async runInWorker(name, input, { signal, onProgress } = {}) {
      pool ??= start();
      const { port1: near, port2: far } = new MessageChannel();
      const watch = watchTime(timeLimits?.[name], signal);
      near.on('message', (share: number) => {
        watch.begin();
        onProgress?.(share);
      });
      near.unref();
      try {
        const request: WorkerRequest = { name, input, port: far };
        return await (await pool).run(request, { signal: watch.signal, transferList: [far] });
      } catch (error) {
        throw watch.passed() ?? error;
      } finally {
        watch.end();
        near.close();
      }
    },
    endThreads,
    close: endThreads,
  };
}

/** Counts from when the task begins, not from when it was asked for: it may have to wait for a thread. */
function watchTime(limit: TimeLimit | undefined, signal: AbortSignal | undefined) {
  if (!limit) return { signal, begin: () => {}, passed: () => undefined, end: () => {} };
  const stop = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  return {
    signal: signal ? AbortSignal.any([signal, stop.signal]) : stop.signal,
    begin: () => {
      timer ??= setTimeout(() => stop.abort(), limit.ms);
    },
    passed: () => (stop.signal.aborted ? new AppError('unavailable', limit.sentence, { help: limit.help }) : undefined),
    end: () => clearTimeout(timer),
  };
}

/** Does on its thread what a request asks for. */
export function answerRequest(tasks: WorkerTasks, { name, input, port }: WorkerRequest): unknown {
  const task = tasks[name];
  if (!task) throw new Error(`There is no task ${name}.`);
  // That it begins.
  port.postMessage(0);
  return task(input, (share) => port.postMessage(share));
}
