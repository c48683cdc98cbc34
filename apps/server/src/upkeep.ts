import { openAnnouncements } from '#features/announcements/open-announcements.ts';
import { openBackups } from '#features/backups/open-backups.ts';
import { createMetrics } from '#features/metrics/metrics.ts';
import type { Notifications } from '#features/notifications/open-notifications.ts';
import { openSystem, type SystemParts } from '#features/system/open-system.ts';
import type { JobQueue } from '#platform/jobs/job.ts';
import type { Live } from '#platform/live/live.ts';
import { createScheduler } from '#platform/scheduler/scheduler.ts';
import type { Task } from '#platform/scheduler/task.ts';
import type { SettingsStore } from '#platform/settings/settings-store.ts';
import type { Ground } from './ground.ts';
import type { ServerWorkers } from './open-workers.ts';

interface Dependencies extends Omit<
  SystemParts,
  'file' | 'settings' | 'planned' | 'backups' | 'announce' | 'withdraw' | 'tell'
> {
  settings: SettingsStore;
  live: Live;
  places: Ground['places'];
  restored: Ground['restored'];
  runInWorker: ServerWorkers['runInWorker'];
  notifications: Notifications;
}

/** What keeps the server itself in order, and everything else on time. The jobs are needed to make the queue, and the queue to begin. */
export async function openUpkeep(parts: Dependencies) {
  const { database, settings, live, places, notifications, providers } = parts;
  const { db } = database;
  const { service } = notifications;
  const announcements = await openAnnouncements({ ...parts, db });
  const { announce, withdraw } = announcements;
  const backup = openBackups({ ...parts, announce });
  const system = openSystem({
    ...parts,
    file: places.database,
    planned: () => started?.scheduler.list() ?? Promise.resolve([]),
    backups: () => started?.backups.service.list() ?? Promise.resolve([]),
    announce,
    withdraw,
    tell: (news) => service.tell(news),
  });
  live.heed(system.heed);
  let started: ReturnType<typeof start> | undefined;

  function start(jobs: JobQueue, tasks: readonly Task[]) {
    const backups = backup.start(jobs);
    const scheduler = createScheduler({
      ...parts,
      db,
      jobs,
      tasks: [...tasks, ...notifications.tasks(jobs), ...backups.tasks, ...system.tasks(jobs)],
      onFailed: ({ name }, error) => void service.tell({ event: 'failure', text: `${name} failed: ${error}` }),
    });
    notifications.onChange(scheduler.replan);
    return {
      scheduler,
      backups,
      announcements,
      system,
      metrics: createMetrics({
        db,
        isOn: () => settings.get('general.use_metrics'),
        providers,
        countNeedy: system.countNeedy,
      }),
    };
  }

  return {
    jobs: [...notifications.jobs, ...backup.jobs, ...system.jobs],
    start: (jobs: JobQueue, tasks: readonly Task[]) => (started = start(jobs, tasks)),
  };
}
