import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { scriptFile } from '#platform/program.ts';

export type MaintenanceTask = 'checkpoint' | 'optimize' | 'verify';
export interface MaintenanceRequest {
  id: number;
  task: MaintenanceTask | 'close';
}
export interface MaintenanceAnswer {
  id: number;
  value?: string;
  error?: string;
}

/** A thread with a connection of its own for what would hold the event loop. It lives only while it is used: it costs some 30 MB. */
export interface Maintenance {
  run: (task: MaintenanceTask) => Promise<string>;
  close: () => Promise<void>;
}

export function createMaintenance(file: string, idleMs = 20_000): Maintenance {
  const waiting = new Map<number, PromiseWithResolvers<string>>();
  let worker: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  let lastId = 0;

  function start(): Worker {
    const started = new Worker(scriptFile('platform/db/maintenance.worker.ts'), {
      workerData: file,
      resourceLimits: { maxYoungGenerationSizeMb: 1, maxOldGenerationSizeMb: 32 },
    });
    started.on('message', ({ id, value, error }: MaintenanceAnswer) => {
      const request = waiting.get(id);
      waiting.delete(id);
      if (error === undefined) request?.resolve(value ?? '');
      else request?.reject(new Error(error));
      if (waiting.size === 0) rest();
    });
    started.on('error', (error) => {
      worker = undefined;
      for (const request of waiting.values()) request.reject(error);
      waiting.clear();
    });
    return started;
  }

  function rest(): void {
    worker?.unref();
    idle = setTimeout(() => void stop(), idleMs).unref();
  }

  async function stop(): Promise<void> {
    const stopping = worker;
    worker = undefined;
    clearTimeout(idle);
    if (!stopping) return;
    const exit = once(stopping, 'exit');
    send(stopping, { id: 0, task: 'close' });
    stopping.ref();
    await exit;
  }

  return {
    run(task) {
      clearTimeout(idle);
      worker ??= start();
      worker.ref();
      const request = Promise.withResolvers<string>();
      waiting.set(++lastId, request);
      send(worker, { id: lastId, task });
      return request.promise;
    },
    async close() {
      await Promise.allSettled([...waiting.values()].map(({ promise }) => promise));
      await stop();
    },
  };
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
const send = (worker: Worker, request: MaintenanceRequest): void => worker.postMessage(request);
