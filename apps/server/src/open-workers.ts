import { createWorkers, type Workers } from '#platform/workers/pool.ts';
import type { Tasks } from './worker-tasks.ts';

export type ServerWorkers = Workers<Tasks>;

/** The threads of this server; what they can do is not loaded here. */
export const openWorkers = (options?: { idleMs?: number }): ServerWorkers =>
  createWorkers<Tasks>(new URL('./worker.ts', import.meta.url), options);
