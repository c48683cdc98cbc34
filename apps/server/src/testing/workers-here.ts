import type { ServerWorkers } from '#open-workers.ts';
import { archiveTasks } from '#platform/archives/archive-tasks.ts';
import { answerRequest } from '#platform/workers/pool.ts';
import { tasks } from '#worker-tasks.ts';

/** The work of threads on this one, for tests that start many servers: a thread takes long to load. */
export const workersHere: ServerWorkers = {
  async runInWorker(name, input, { onProgress } = {}) {
    // Only `postMessage` is used, for the progress.
    const port = { postMessage: (share: number) => onProgress?.(share) } as MessagePort;
    // The task has the name, and so the answer, that was asked for.
    return (await answerRequest({ ...tasks, ...archiveTasks }, { name, input, port: port as never })) as never;
  },
  close: async () => undefined,
};
