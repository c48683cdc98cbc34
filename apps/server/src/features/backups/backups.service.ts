import type { Readable } from 'node:stream';
import { findBackup, freeMoment, listBackups, readBackup, removeBackup } from '#platform/backup/backup-folder.ts';
import { backupName } from '#platform/backup/backup-name.ts';
import { valueOf } from '#platform/backup/outcome.ts';
import { receiveUpload } from '#platform/backup/receive-upload.ts';
import { AppError } from '#platform/errors.ts';
import type { BackupParts } from './backup-parts.ts';

interface Dependencies extends BackupParts {
  /** Enqueues a backup, or finds the waiting or running one; resolves when it is stored. */
  backUp: () => Promise<unknown>;
}

export type BackupsService = ReturnType<typeof createBackupsService>;

export function createBackupsService({ paths, folders, runInWorker, backUp, emit, log, now }: Dependencies) {
  let isRestoring = false;
  const noteChange = () => emit({ type: 'backup', action: 'update', payload: null });
  const inspect = async (path: string, title: string) =>
    valueOf(await runInWorker('inspectBackup', { path, title, database: paths.database }));

  return {
    /** Newest first. */
    list: () => listBackups(folders()),
    create: backUp,

    async contents(filename: string) {
      const { path } = await findBackup(folders(), filename);
      return inspect(path, filename);
    },

    /** Unpacks and checks; the backup takes its place at the next start. */
    async stage(filename: string) {
      const { path } = await findBackup(folders(), filename);
      if (isRestoring) throw new AppError('conflict', 'A restore is already in progress.');
      isRestoring = true;
      try {
        const { directory } = paths;
        const { createdAt } = valueOf(await runInWorker('stageRestore', { directory, path, now: now() }));
        log.info(
          `${filename} from ${new Date(createdAt).toISOString()} was verified and will be restored at the next start`,
        );
      } finally {
        isRestoring = false;
      }
    },

    async remove(filename: string) {
      await removeBackup(await findBackup(folders(), filename));
      log.info(`${filename} was deleted`);
      noteChange();
    },

    async open(filename: string) {
      const found = await findBackup(folders(), filename);
      return { ...found, content: readBackup(found) };
    },

    /** Keeps a backup that was made elsewhere, under a name of ours, if it could be restored here. */
    async upload(content: Readable, filename: string) {
      const [folder] = folders();
      await receiveUpload(content, folder, async (path) => {
        const { version, createdAt } = (await inspect(path, filename)).manifest;
        const nameAt = (at: number) => backupName({ version, at, isUploaded: true });
        return nameAt(await freeMoment(folder, createdAt, nameAt));
      });
      noteChange();
    },
  };
}
