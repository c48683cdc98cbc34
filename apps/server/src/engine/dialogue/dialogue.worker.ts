import { answerRequest, type WorkerRequest } from '#platform/workers/pool.ts';
import { dialogueTasks } from './dialogue-tasks.ts';

/** The index has threads of its own: each keeps its connection, and a search never waits for a sync. */
export default (request: WorkerRequest): unknown => answerRequest(dialogueTasks, request);
