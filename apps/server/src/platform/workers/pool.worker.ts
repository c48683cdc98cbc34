import { tasks } from './tasks/index.ts';
import type { Tasks } from './tasks/index.ts';

export interface WorkerRequest {
  name: keyof Tasks;
  input: unknown;
}

/** Piscina calls the default export of this file on a thread of its own. */
export default ({ name, input }: WorkerRequest): unknown => (tasks[name] as (input: unknown) => unknown)(input);
