import { removePartials } from '#platform/backup/backup-folder.ts';
import type { RestoreNews } from '#platform/backup/open-restored.ts';
import type { JobQueue } from '#platform/jobs/job.ts';
import { atHour } from '#platform/scheduler/from-settings.ts';
import type { Scheduler } from '#platform/scheduler/scheduler.ts';
import { backupFolders } from './backup-folders.ts';
import type { BackupParts } from './backup-parts.ts';
import { createBackupJob } from './backup.job.ts';
import { createBackupsService } from './backups.service.ts';

interface Dependencies extends Omit<BackupParts, 'folders' | 'now'> {
  /** Outcome of a restore at this start. */
  restored: RestoreNews | undefined;
  announce: (text: string) => Promise<unknown>;
  jobs: JobQueue;
  scheduler: Pick<Scheduler, 'register'>;
  now?: () => number;
}

/** Backups: the service, the job and its task. */
export function openBackups({ restored, announce, jobs, scheduler, now = Date.now, ...dependencies }: Dependencies) {
  const { paths, settings } = dependencies;
  const folders = () => backupFolders(paths, settings.get('backup.folder'));
  const parts: BackupParts = { ...dependencies, folders, now };
  const job = jobs.register(createBackupJob(parts));

  const request = (isScheduled: boolean) =>
    jobs.enqueue(job, {}, { dedupe: job.name, priority: isScheduled ? 'scheduled' : 'interactive' });
  scheduler.register({
    id: 'backup',
    name: 'Backup Database and Configuration File',
    schedule: () => atHour(settings.get('backup.frequency'), settings.get('backup.day'), settings.get('backup.hour')),
    moves: ['backup.frequency', 'backup.day', 'backup.hour'],
    owns: ({ name }) => name === job.name,
    run: request,
  });

  return {
    service: createBackupsService({ ...parts, backUp: async () => jobs.whenFinished(await request(false)) }),
    /** Before jobs run: cleans up after a killed process, and announces a restore. */
    async begin() {
      await removePartials(folders(), paths.work);
      if (!restored) return;
      await announce(restored.text);
      await restored.told();
    },
  };
}
