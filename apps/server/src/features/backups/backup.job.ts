import { join } from 'node:path';
import { freeMoment, removeOldBackups, removeUnfinished } from '#platform/backup/backup-folder.ts';
import { backupName } from '#platform/backup/backup-name.ts';
import { valueOf } from '#platform/backup/outcome.ts';
import { defineJob } from '#platform/jobs/job.ts';
import { version } from '#platform/version.ts';
import type { BackupParts } from './backup-parts.ts';

/** Progress value and label of each step. */
const steps: [number, string][] = [
  [0, 'Copying the database'],
  [0.35, 'Checking the copy'],
  [0.5, 'Packing'],
  [0.8, 'Checking the backup'],
];
const stepAt = (share: number) => steps.findLast(([from]) => share >= from)?.[1];

const nameAt = (at: number) => backupName({ version, at });

export const createBackupJob = ({ paths, settings, folders, runInWorker, emit, log, now }: BackupParts) =>
  defineJob<Record<string, never>>({
    name: 'backup',
    // Not among the scheduled: a backup does not wait for the end of a long synchronisation.
    lane: 'interactive',
    title: () => 'Back up the database and the settings',
    async run(_input, { signal, progress }) {
      const { database, key, work } = paths;
      const [folder] = folders();
      const createdAt = await freeMoment(folder, now(), nameAt);
      const target = join(folder, nameAt(createdAt));
      const instanceName = settings.get('general.instance_name');
      const onProgress = (share: number) => progress(Math.round(share * 100), 100, stepAt(share));
      onProgress(0);
      try {
        const task = { database, key, work, target, version, instanceName, createdAt };
        valueOf(await runInWorker('writeBackup', task, { signal, onProgress }));
      } catch (error) {
        // A thread that was ended could not tidy up.
        await removeUnfinished(work, target);
        throw error;
      }
      onProgress(1);
      const removed = await removeOldBackups(folders(), settings.get('backup.retention'), now());
      for (const filename of removed) log.info(`Deleted an old backup: ${filename}`);
      emit({ type: 'backup', action: 'update', payload: null });
    },
  });
