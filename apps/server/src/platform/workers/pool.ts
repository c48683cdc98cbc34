import { availableParallelism } from 'node:os';
import { MessageChannel, type MessagePort, type ResourceLimits } from 'node:worker_threads';
import type { HelpTopic } from '@captionarr/contract';
import type { Piscina } from 'piscina';
import { AppError } from '#platform/errors.ts';
import type { Sentence } from '#platform/sentence.ts';

/** Task of a worker thread: plain data in and out, with progress between 0 and 1. */
// oxlint-disable-next-line typescript/no-explicit-any -- each task has an input of its own
export type WorkerTasks = Record<string, (input: any, progress: (share: number) => void) => unknown>;

/** For callers with a subset of tasks. */
export type RunTask<T extends WorkerTasks> = <Name extends keyof T & string>(
  name: Name,
  input: Parameters<T[Name]>[0],
) => Promise<Awaited<ReturnType<T[Name]>>>;

/** Bytes. Larger files are processed on a thread, so that requests do not wait. */
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

/** A task that exceeds this time is terminated and its caller gets this error. */
export interface TimeLimit {
  ms: number;
  sentence: Sentence;
  help: HelpTopic;
}

interface PoolOptions<T extends WorkerTasks> {
  idleMs?: number | undefined;
  threads?: number;
  /** Limits of the JavaScript heap; array buffers and WebAssembly memory do not count. */
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

/** Threads live from the first task until idle: each costs about 30 MB. `file` is their script. */
export function createWorkers<T extends WorkerTasks>(
  file: URL,
  // Two even on one core: a sync occupies one for half a minute.
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
    // An idle thread that runs out of memory is replaced and must not crash the server.
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

/** Runs a request on the thread. */
export function answerRequest(tasks: WorkerTasks, { name, input, port }: WorkerRequest): unknown {
  const task = tasks[name];
  if (!task) throw new Error(`There is no task ${name}.`);
  // Signals the start.
  port.postMessage(0);
  return task(input, (share) => port.postMessage(share));
}
