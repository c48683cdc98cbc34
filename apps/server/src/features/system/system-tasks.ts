import type { JobDefinition, JobQueue } from '#platform/jobs/job.ts';
import type { Scheduler } from '#platform/scheduler/scheduler.ts';
import type { Task } from '#platform/scheduler/task.ts';
import type { SettingsStore } from '#platform/settings/settings-store.ts';
import { createCleanupJob, type CleanupStep } from './cleanup/cleanup.job.ts';

interface Parts {
  settings: Pick<SettingsStore, 'get'>;
  checkHealth: () => Promise<unknown>;
  updateReleases: (signal: AbortSignal) => Promise<unknown>;
  cleanup: readonly CleanupStep[];
  jobs: JobQueue;
  scheduler: Pick<Scheduler, 'register'>;
}

/** Scheduled tasks of the server itself. */
export function registerSystemTasks(parts: Parts): void {
  const { settings, checkHealth, updateReleases, cleanup, jobs, scheduler } = parts;
  const check = jobs.register<null>({
    name: 'check-health',
    lane: 'interactive',
    title: () => 'Check health',
    run: checkHealth,
  });
  const release = jobs.register<null>({
    name: 'update-release',
    lane: 'interactive',
    title: () => 'Check for new releases',
    attempts: 3,
    backoff: 60_000,
    run: (_input, { signal }) => updateReleases(signal),
  });
  const tidy = jobs.register(createCleanupJob(cleanup));

  scheduler.register(
    { id: 'check_health', name: 'Check Health', ...repeat(jobs, check, 6) },
    { id: 'cache_cleanup', name: 'Cache Maintenance', ...repeat(jobs, tidy, 24) },
    {
      id: 'update_release',
      name: 'Update Release Info',
      ...repeat(jobs, release, 3),
      moves: ['general.use_release_feed'],
      isPresent: () => settings.get('general.use_release_feed'),
    },
  );
}

const repeat = (jobs: JobQueue, job: JobDefinition<null>, hours: number): Omit<Task, 'id' | 'name'> => ({
  schedule: () => ({ everyMinutes: hours * 60 }),
  owns: ({ name }) => name === job.name,
  run: (isScheduled) => jobs.enqueue(job, null, { dedupe: 'all', priority: isScheduled ? 'scheduled' : 'interactive' }),
});
