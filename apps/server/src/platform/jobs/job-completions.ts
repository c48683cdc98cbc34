import { AppError } from '#platform/errors.ts';
import { sentence, type Sentence } from '#platform/sentence.ts';
import type { JobRow } from './job.ts';

const switchedOff = sentence`Background tasks are disabled. The job will start once they are enabled.`;
const stopped = sentence`The server is stopping. The job will resume after the restart.`;

const remembered = 100;

/** Lets callers wait for the end of a job. */
export function createJobCompletions(find: (id: number) => Promise<JobRow | undefined>, isSwitchedOff = false) {
  const waiting = new Map<number, PromiseWithResolvers<void>>();
  /** Why jobs failed that somebody waits for; the row has it in English only. */
  const reasons = new Map<number, Sentence>();
  /** Why no job will end now. */
  let hindrance = isSwitchedOff ? switchedOff : undefined;

  function nextNews(id: number): Promise<void> {
    const news = waiting.get(id) ?? Promise.withResolvers<void>();
    waiting.set(id, news);
    return news.promise;
  }

  function note(id: number, why?: Sentence): void {
    if (why && waiting.has(id)) reasons.set(id, why);
    for (const oldest of reasons.keys()) if (reasons.size > remembered) reasons.delete(oldest);
    waiting.get(id)?.resolve();
    waiting.delete(id);
  }

  function reasonOf({ id, error }: JobRow): Sentence | string | undefined {
    const why = reasons.get(id);
    // Not of an earlier attempt.
    return why?.text === error ? why : (error ?? undefined);
  }

  return {
    /** Something became of the job. */
    note,
    open: () => (hindrance = undefined),
    /** No job will end from here on. */
    stop(): void {
      hindrance = stopped;
      for (const id of waiting.keys()) note(id);
    },

    async wait(id: number, signal?: AbortSignal): Promise<JobRow> {
      const gone = aborted(signal);
      for (;;) {
        signal?.throwIfAborted();
        // Before looking, so that no news are missed.
        const news = nextNews(id);
        const row = await find(id);
        if (!row || row.status === 'completed' || row.status === 'failed') note(id);
        if (!row) throw new AppError('conflict', 'The job was removed before it finished.');
        if (row.status === 'failed')
          throw new AppError('conflict', reasonOf(row) ?? 'The job failed.', { help: 'task-failed' });
        if (row.status === 'completed') return row;
        if (hindrance) throw new AppError('unavailable', hindrance);
        await Promise.race([news, gone]);
      }
    },
  };
}

function aborted(signal: AbortSignal | undefined): Promise<never> {
  const never = new Promise<never>((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
  never.catch(() => {});
  return never;
}
