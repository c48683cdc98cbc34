import type { LiveEvent } from '@captionarr/contract';
import type { Logger } from 'pino';
import type { inspectBackup } from '#platform/backup/inspect-backup.ts';
import type { InstallationPaths } from '#platform/backup/installation-paths.ts';
import type { stageRestore } from '#platform/backup/stage-restore.ts';
import type { writeBackup } from '#platform/backup/write-backup.ts';
import type { SettingsStore } from '#platform/settings/settings-store.ts';
import type { Workers } from '#platform/workers/pool.ts';

// A type and not an interface, as only that has the index of all tasks.
type BackupTasks = {
  inspectBackup: typeof inspectBackup;
  stageRestore: typeof stageRestore;
  writeBackup: typeof writeBackup;
};

/** Dependencies of the backup services. */
export interface BackupParts {
  paths: InstallationPaths;
  /** Backup folders; new backups go into the first. */
  folders: () => [string, ...string[]];
  settings: SettingsStore;
  runInWorker: Workers<BackupTasks>['runInWorker'];
  emit: (event: LiveEvent) => void;
  log: Logger;
  now: () => number;
}
