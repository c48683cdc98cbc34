import { AppError, errorMessage } from '#platform/errors.ts';
import { defineJob, type JobDefinition } from '#platform/jobs/job.ts';

/** One cleanup step; may return a short result. */
export interface CleanupStep {
  name: string;
  run: (signal: AbortSignal) => Promise<string | void>;
}

/** Runs the steps; one failure does not stop the others. */
export const createCleanupJob = (steps: readonly CleanupStep[]): JobDefinition<null> =>
  defineJob<null>({
    name: 'cleanup',
    lane: 'disk',
    title: () => 'Clean up caches and old records',
    async run(_input, context) {
      const failures: unknown[] = [];
      for (const [index, { name, run }] of steps.entries()) {
        context.signal.throwIfAborted();
        context.progress(index, steps.length, name);
        try {
          const words = await run(context.signal);
          context.item(name, 'done', words ?? undefined);
        } catch (error) {
          context.signal.throwIfAborted();
          failures.push(error);
          context.item(name, 'failed', errorMessage(error));
        }
      }
      context.progress(steps.length, steps.length);
      // User-facing errors first.
      const [first] = failures.toSorted((one, other) => Number(isForPeople(other)) - Number(isForPeople(one)));
      if (first !== undefined) throw first;
    },
  });

const isForPeople = (error: unknown): boolean => error instanceof AppError;
