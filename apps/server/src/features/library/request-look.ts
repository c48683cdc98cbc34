import type { LibraryKind } from '@captionarr/contract';
import type { WholeScan } from '#engine/library/disk/scan.job.ts';
import type { JobDefinition, JobQueue } from '#platform/jobs/job.ts';

/** Asks for looks into new files. Those who ask run in the queue themselves, so it is handed in later. */
export function createLookRequests(scanAll: JobDefinition<WholeScan>) {
  let jobs: JobQueue | undefined;

  return {
    open: (queue: JobQueue): void => void (jobs = queue),

    request: async (kind: LibraryKind): Promise<void> => {
      if (!jobs) return;
      const key = `new ${kind}`;
      const running = await jobs.list({ status: 'running' });
      // One that runs may have passed the place already, so another has to follow it.
      const isRunning = running.some(({ name, dedupe }) => name === scanAll.name && dedupe === key);
      await jobs.enqueue(scanAll, { kind, onlyNew: true }, { dedupe: isRunning ? `${key} again` : key });
    },
  };
}
