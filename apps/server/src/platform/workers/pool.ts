import { availableParallelism } from 'node:os';
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import type { Piscina } from 'piscina';

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

export interface Workers<T extends WorkerTasks> {
  /** Runs a task off the event loop; aborting ends its thread. */
  runInWorker: <Name extends keyof T & string>(
    name: Name,
    input: Parameters<T[Name]>[0],
    options?: RunOptions,
  ) => Promise<Awaited<ReturnType<T[Name]>>>;
  close: () => Promise<void>;
}

/** Threads exist from the first task until none has come for a while: each costs some 30 MB. `file` is what they run. */
export function createWorkers<T extends WorkerTasks>(file: URL, { idleMs = 10_000 } = {}): Workers<T> {
  let pool: Promise<Piscina> | undefined;

  async function start(): Promise<Piscina> {
    const { Piscina } = await import('piscina');
    return new Piscina({
      filename: file.href,
      minThreads: 0,
      // Two even on one core: a sync keeps one for half a minute, and nobody else should wait for it.
      maxThreads: Math.max(2, availableParallelism() - 1),
      idleTimeout: idleMs,
    });
  }

  return {
    async runInWorker(name, input, { signal, onProgress } = {}) {
      pool ??= start();
      const { port1: near, port2: far } = new MessageChannel();
      near.on('message', (share: number) => onProgress?.(share));
      near.unref();
      try {
        const request: WorkerRequest = { name, input, port: far };
        return await (await pool).run(request, { signal, transferList: [far] });
      } finally {
        near.close();
      }
    },
    async close() {
      await (await pool)?.destroy();
    },
  };
}

/** Does on its thread what a request asks for. */
export function answerRequest(tasks: WorkerTasks, { name, input, port }: WorkerRequest): unknown {
  const task = tasks[name];
  if (!task) throw new Error(`There is no task ${name}.`);
  return task(input, (share) => port.postMessage(share));
}
