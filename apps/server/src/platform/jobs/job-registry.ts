import type { JobDefinition } from './job.ts';

/** The definitions that a queue knows; complete when it starts, because a stored job needs its own to go on. */
export function createJobRegistry(isStarted: () => boolean) {
  /** `never`, so that definitions of any input fit; a job gets back the input that `enqueue` checked. */
  const definitions = new Map<string, JobDefinition<never>>();

  return {
    definitions,
    register<I>(job: JobDefinition<I>): JobDefinition<I> {
      if (isStarted()) throw new Error(`Job ${job.name} was registered after the queue started`);
      if (definitions.has(job.name)) throw new Error(`Job ${job.name} is registered twice`);
      definitions.set(job.name, job);
      return job;
    },
  };
}
