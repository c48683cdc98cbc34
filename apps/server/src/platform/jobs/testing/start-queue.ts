import type { LiveEvent } from '@captionarr/contract';
import { pino } from 'pino';
import { openDatabase } from '#platform/db/database.ts';
import { createJobQueue } from '../job-queue.ts';
import type { JobDefinition, JobStatus } from '../job.ts';

interface StartOptions {
  jobs: readonly JobDefinition<never>[];
  file?: string;
  isStarted?: boolean;
  now?: () => number;
  leaseMs?: number;
  againMs?: number;
  isSwitchedOff?: boolean;
  limits?: Parameters<typeof createJobQueue>[0]['limits'];
}

/** A queue on a database of its own, and what it told. */
export async function startQueue({ jobs, file = ':memory:', isStarted = true, ...options }: StartOptions) {
  const log = pino({ level: 'silent' });
  const opened = await openDatabase({ file, log });
  const events: LiveEvent[] = [];
  const queue = createJobQueue({ db: opened.db, log, emit: (event) => events.push(event), ...options });
  for (const job of jobs) queue.register(job);
  if (isStarted) await queue.start();

  return {
    ...opened,
    queue,
    events,
    find: async (id: number) => {
      const [row] = await queue.list({ id });
      if (!row) throw new Error(`There is no job ${id}`);
      return row;
    },
    /** Resolves when the job has one of the statuses. */
    until: async (id: number, ...statuses: JobStatus[]) => {
      for (;;) {
        const [row] = await queue.list({ id });
        if (row && statuses.includes(row.status)) return row;
        await new Promise((resolve) => setTimeout(resolve, 2));
      }
    },
    close: async () => {
      await queue.stop();
      await opened.close();
    },
  };
}
