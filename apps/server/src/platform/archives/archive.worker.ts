import { answerRequest, type WorkerRequest } from '#platform/workers/pool.ts';
import { archiveTasks } from './archive-tasks.ts';

/** What opens archives has a thread of its own, which loads nothing else and can be ended at any time. */
export default (request: WorkerRequest): unknown => answerRequest(archiveTasks, request);
