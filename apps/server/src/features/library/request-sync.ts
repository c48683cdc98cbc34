import type { ManagerRef } from '#engine/library/sync/sync-parts.ts';
import type { JobDefinition, JobQueue } from '#platform/jobs/job.ts';

/** Asks for whole synchronisations: never two of one manager at once, and none too few. */
export const createSyncRequests =
  (jobs: JobQueue, syncJob: JobDefinition<ManagerRef>) =>
  /** `isAgain`: a running sync may have read older data, so another must follow. */
  async (manager: ManagerRef, isAgain: boolean): Promise<void> => {
    const key = `${manager.kind} ${manager.ordinal}`;
    const running = (await jobs.list({ status: 'running' })).filter(({ name }) => name === syncJob.name);
    const isRunning = (dedupe: string) => running.some((job) => job.dedupe === dedupe);
    if (!isAgain && (isRunning(key) || isRunning(`${key} again`))) return;

    const id = await jobs.enqueue(syncJob, manager, { dedupe: isRunning(key) ? `${key} again` : key });
    const [waiting] = await jobs.list({ id, status: 'pending' });
    // It failed, and waits longer than it need: there is news.
    if (waiting?.run_at) await jobs.forceStart(id);
  };
