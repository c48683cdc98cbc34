import { availableParallelism } from 'node:os';
import type { Piscina } from 'piscina';
import type { WorkerRequest } from './pool.worker.ts';
import type { Tasks } from './tasks/index.ts';

export interface Workers {
  /** Runs a task off the event loop; aborting ends its thread. */
  runInWorker: <Name extends keyof Tasks>(
    name: Name,
    input: Parameters<Tasks[Name]>[0],
    options?: { signal?: AbortSignal },
  ) => Promise<Awaited<ReturnType<Tasks[Name]>>>;
  close: () => Promise<void>;
}

/** Threads exist from the first task until none has come for a while: each costs some 30 MB. */
export function createWorkers({ idleMs = 10_000 } = {}): Workers {
  let pool: Promise<Piscina> | undefined;

  async function start(): Promise<Piscina> {
    const { Piscina } = await import('piscina');
    return new Piscina({
      filename: new URL('./pool.worker.ts', import.meta.url).href,
      minThreads: 0,
      maxThreads: Math.max(1, availableParallelism() - 1),
      idleTimeout: idleMs,
    });
  }

  return {
    async runInWorker(name, input, options) {
      pool ??= start();
      return (await pool).run({ name, input } satisfies WorkerRequest, options);
    },
    async close() {
      await (await pool)?.destroy();
    },
  };
}
