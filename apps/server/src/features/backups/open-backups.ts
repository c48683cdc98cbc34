import { removePartials } from '#platform/backup/backup-folder.ts';
import type { RestoreNews } from '#platform/backup/open-restored.ts';
import type { JobQueue } from '#platform/jobs/job.ts';
import { atHour } from '#platform/scheduler/from-settings.ts';
import type { Task } from '#platform/scheduler/task.ts';
import { backupFolders } from './backup-folders.ts';
import type { BackupParts } from './backup-parts.ts';
import { createBackupJob } from './backup.job.ts';
import { createBackupsService } from './backups.service.ts';

interface Dependencies extends Omit<BackupParts, 'folders' | 'now'> {
  /** What became of a restore at this start. */
  restored: RestoreNews | undefined;
  announce: (text: string) => Promise<unknown>;
  now?: () => number;
}

/** Everything about backups: the job is needed to make the queue, and the queue to begin. */
export function openBackups({ restored, announce, now = Date.now, ...dependencies }: Dependencies) {
  const { places, settings } = dependencies;
  const folders = () => backupFolders(places, settings.get('backup.folder'));
  const parts: BackupParts = { ...dependencies, folders, now };
  const job = createBackupJob(parts);

  return {
    jobs: [job],
    start(jobs: JobQueue) {
      const request = (isScheduled: boolean) =>
        jobs.enqueue(job, {}, { dedupe: job.name, priority: isScheduled ? 'scheduled' : 'interactive' });
      const task: Task = {
        id: 'backup',
        name: 'Backup Database and Configuration File',
        schedule: () =>
          atHour(settings.get('backup.frequency'), settings.get('backup.day'), settings.get('backup.hour')),
        moves: ['backup.frequency', 'backup.day', 'backup.hour'],
        owns: ({ name }) => name === job.name,
        run: request,
      };

      return {
        tasks: [task],
        service: createBackupsService({ ...parts, backUp: async () => jobs.ended(await request(false)) }),
        /** Before jobs run: tidies up after a process that ended in a hurry, and tells what was restored. */
        async begin() {
          await removePartials(folders(), places.work);
          if (!restored) return;
          await announce(restored.text);
          await restored.told();
        },
      };
    },
  };
}
