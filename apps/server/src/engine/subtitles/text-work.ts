import type { modifyText, ModifyInput, Modified, Prepared, PrepareInput, prepareText } from './text-tasks.ts';

interface TextTasks {
  modifyText: typeof modifyText;
  prepareText: typeof prepareText;
}

/** Runs a task on a thread. */
export type RunTextTask = <Name extends keyof TextTasks>(
  name: Name,
  input: Parameters<TextTasks[Name]>[0],
) => Promise<ReturnType<TextTasks[Name]>>;

/** Files up to this many bytes are worked on here; larger ones on a thread, so that nobody waits for them. */
const small = 256 << 10;

/** The rules of the tools are loaded when somebody first wants them. */
export const createTextWork = (runInWorker: RunTextTask) => ({
  modify: async (input: ModifyInput): Promise<Modified> =>
    input.bytes.length > small ? runInWorker('modifyText', input) : (await import('./text-tasks.ts')).modifyText(input),
  prepare: async (input: PrepareInput): Promise<Prepared> =>
    input.bytes.length > small
      ? runInWorker('prepareText', input)
      : (await import('./text-tasks.ts')).prepareText(input),
});
export type TextWork = ReturnType<typeof createTextWork>;
