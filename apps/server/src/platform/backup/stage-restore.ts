import { mkdir, rename, rm, stat, statfs } from 'node:fs/promises';
import { basename, join } from 'node:path';
import SQLite from 'better-sqlite3';
import { tableNames } from '#platform/db/tables.ts';
import { AppError } from '#platform/errors.ts';
import { sentence } from '#platform/sentence.ts';
import { privateFolder } from '#platform/private-files.ts';
import { stampOf } from './backup-name.ts';
import { flush } from '#platform/flush.ts';
import { examineDatabase } from './examine-database.ts';
import { refuseNewer } from './inspect-backup.ts';
import { databaseEntry, keyEntry, type Manifest } from './manifest.ts';
import { outcomeOf, type Outcome } from './outcome.ts';
import { pathsOf, type InstallationPaths } from './installation-paths.ts';
import { openBackup } from './read-backup.ts';
import { writeRestoreState, type RestoreState } from './restore-state.ts';

interface StageTask {
  directory: string;
  path: string;
  /** Unix milliseconds. */
  now: number;
  /** Reason of an automatic restore. */
  recovers?: string;
}

/** Rows that would act on outdated state: sessions, jobs, queued messages. */
const forgotten: Record<string, string> = {
  session: 'DELETE FROM session',
  job: "DELETE FROM job WHERE status IN ('pending', 'running')",
  task_run: 'DELETE FROM task_run WHERE ended_at IS NULL',
  outbox: "DELETE FROM outbox WHERE topic = 'notification'",
  // For backups before 0015-outbox.
  notification_waiting: 'DELETE FROM notification_waiting',
};
/** Bytes that stay free. */
const reserve = 16 << 20;

/** Runs on a thread: unpacks and checks a backup, which takes its place at the next start. Nothing that is in use changes. */
export const stageRestore = ({ directory, path, now, recovers }: StageTask): Promise<Outcome<Manifest>> =>
  outcomeOf(sentence`Nothing was restored.`, async () => {
    const paths = pathsOf(directory);
    const title = basename(path);
    const partial = `${paths.staged}.partial`;
    const backup = await openBackup(path, title);
    try {
      refuseNewer(backup.manifest, title);
      await refuseWithoutRoom(directory, backup.manifest);
      await rm(partial, { recursive: true, force: true });
      await mkdir(partial, { mode: privateFolder });
      await backup.read(keyEntry, join(partial, keyEntry));
      await backup.read(databaseEntry, join(partial, databaseEntry));
      compare(backup.manifest, join(partial, databaseEntry), title);
      forget(join(partial, databaseEntry));
      await publish(paths, partial, {
        state: 'staged',
        filename: title,
        version: backup.manifest.version,
        createdAt: backup.manifest.createdAt,
        replaced: await freeFolder(join(paths.replaced, stampOf(now))),
        recovers,
      });
      return backup.manifest;
    } finally {
      backup.close();
      await rm(partial, { recursive: true, force: true });
    }
  });

async function refuseWithoutRoom(directory: string, { files }: Manifest): Promise<void> {
  const { bavail, bsize } = await statfs(directory);
  const needed = files[databaseEntry].size + reserve;
  if (bavail * bsize >= needed) return;
  throw new AppError(
    'unavailable',
    sentence`Nothing was restored. ${directory} needs ${Math.ceil(needed / 1e6)} MB of free space. Free up some space and try again.`,
    { help: 'disk-full' },
  );
}

function compare(manifest: Manifest, file: string, title: string): void {
  const { migrations, rows } = examineDatabase(file);
  const isSame =
    migrations.toSorted().join() === manifest.migrations.toSorted().join() &&
    Object.keys(rows).length === Object.keys(manifest.rows).length &&
    Object.entries(rows).every(([table, count]) => manifest.rows[table] === count);
  if (!isSame)
    throw new AppError(
      'invalid',
      sentence`${title} has been modified: its database doesn’t match the manifest. Use another backup.`,
      {
        help: 'backup-damaged',
      },
    );
}

function forget(file: string): void {
  const sqlite = new SQLite(file);
  try {
    sqlite.pragma('foreign_keys = ON');
    const present = tableNames(sqlite);
    for (const [table, statement] of Object.entries(forgotten)) if (present.includes(table)) sqlite.exec(statement);
  } finally {
    sqlite.close();
  }
}

/** The name of the folder says that everything in it is whole and on disk. */
async function publish(paths: InstallationPaths, partial: string, state: RestoreState): Promise<void> {
  await writeRestoreState({ ...paths, staged: partial }, state);
  await flush(join(partial, databaseEntry));
  await rm(paths.staged, { recursive: true, force: true });
  await rename(partial, paths.staged);
  await flush(paths.directory);
}

async function freeFolder(request: string): Promise<string> {
  for (let number = 1; ; number++) {
    const folder = number === 1 ? request : `${request}-${number}`;
    if (!(await stat(folder).catch(() => undefined))) return folder;
  }
}
