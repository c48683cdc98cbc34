import { answerRequest, type WorkerRequest } from '#platform/workers/pool.ts';
import { tasks } from './worker-tasks.ts';

/** Piscina calls the default export of this file on a thread of its own. */
export default (request: WorkerRequest): unknown => answerRequest(tasks, request);
