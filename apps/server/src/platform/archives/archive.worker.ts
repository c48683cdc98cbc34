import { answerRequest, type WorkerRequest } from '#platform/workers/pool.ts';
import { archiveTasks } from './archive-tasks.ts';

/** Archives have their own thread, which loads nothing else and can be terminated at any time. */
export default (request: WorkerRequest): unknown => answerRequest(archiveTasks, request);
