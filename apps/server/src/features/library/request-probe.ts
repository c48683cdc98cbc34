import type { LibraryKind } from '@captionarr/contract';
import type { WholeScan } from '#engine/library/disk/scan.job.ts';
import type { JobDefinition, JobQueue } from '#platform/jobs/job.ts';

/** Requests a scan of new files only. */
export const createProbeRequests =
  (jobs: JobQueue, scanAll: JobDefinition<WholeScan>) =>
  async (kind: LibraryKind): Promise<void> => {
    const key = `new ${kind}`;
    const running = await jobs.list({ status: 'running' });
    // A running job may be past the new file, so another must follow.
    const isRunning = running.some(({ name, dedupe }) => name === scanAll.name && dedupe === key);
    await jobs.enqueue(scanAll, { kind, onlyNew: true }, { dedupe: isRunning ? `${key} again` : key });
  };
