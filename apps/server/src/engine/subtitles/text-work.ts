import { smallFile, type RunTask } from '#platform/workers/pool.ts';
import type { modifyText, ModifyInput, Modified, Prepared, PrepareInput, prepareText } from './text-tasks.ts';

type TextTasks = { modifyText: typeof modifyText; prepareText: typeof prepareText };
export type RunTextTask = RunTask<TextTasks>;

/** The rules of the tools are loaded on first use. */
export const createTextWork = (runInWorker: RunTextTask) => ({
  modify: async (input: ModifyInput): Promise<Modified> =>
    input.bytes.length > smallFile
      ? runInWorker('modifyText', input)
      : (await import('./text-tasks.ts')).modifyText(input),
  prepare: async (input: PrepareInput): Promise<Prepared> =>
    input.bytes.length > smallFile
      ? runInWorker('prepareText', input)
      : (await import('./text-tasks.ts')).prepareText(input),
});
export type TextWork = ReturnType<typeof createTextWork>;
