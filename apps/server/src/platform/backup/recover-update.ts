import SQLite from 'better-sqlite3';
import type { Logger } from 'pino';
import { appliedMigrations } from '#platform/db/tables.ts';
import { AppError, errorMessage } from '#platform/errors.ts';
import type { InstallationPaths } from './installation-paths.ts';
import { readRestoreState, writeRestoreState } from './restore-state.ts';
import { stageRestore } from './stage-restore.ts';
import { swapIn } from './swap-files.ts';
import { readUpdateMark, removeUpdateMark, type UpdateMark } from './update-mark.ts';

interface Options {
  paths: InstallationPaths;
  log: Logger;
  now?: () => number;
}

/** After this many interrupted attempts the update is given up. */
const maxAttempts = 3;

/** After an update of the database that was cut off: makes sure that it is whole, with the backup of before if need be. */
export async function recoverUpdate({ paths, log, now }: Options): Promise<void> {
  const mark = await readUpdateMark(paths);
  // A restore that waits takes the place of whatever is there.
  if (!mark || (await isRestoreWaiting(paths))) return;
  if (isWhole(paths.database, mark)) {
    log.warn(`The database update by Captionarr ${mark.version} was interrupted. The database is unchanged.`);
  } else await putBackupBack(mark, { paths, log, now });
  if (mark.attempts < maxAttempts) return;
  throw new AppError(
    'refused',
    `The database update by Captionarr ${mark.version} was interrupted ${mark.attempts} times. ` +
      `The database is unchanged. Start the previous version, or delete ${paths.updating} to try again.`,
    { help: 'update-failed' },
  );
}

/** After a failed update in this process: restores the previous state and returns the error to exit with. */
export async function undoUpdate(error: unknown, options: Options): Promise<unknown> {
  const { paths } = options;
  const mark = await readUpdateMark(paths);
  // A restore that failed is rolled back elsewhere.
  if (!mark || (await readRestoreState(paths))) return error;
  if (!isWhole(paths.database, mark)) {
    await putBackupBack(mark, options);
    const reason = errorMessage(error);
    return new AppError('refused', `The database update failed, and its backup was restored (${reason})`, {
      cause: error,
      help: 'update-failed',
    });
  }
  await removeUpdateMark(paths);
  return error;
}

async function isRestoreWaiting(paths: InstallationPaths): Promise<boolean> {
  const restore = await readRestoreState(paths);
  return restore?.state === 'staged' || restore?.state === 'returning';
}

/** All steps are one transaction, so an intact database is either old or up to date. */
function isWhole(file: string, { migrations }: UpdateMark): boolean {
  let sqlite: SQLite.Database | undefined;
  try {
    sqlite = new SQLite(file, { readonly: true, fileMustExist: true });
    const applied = appliedMigrations(sqlite);
    const isSound = sqlite.pragma('quick_check(1)', { simple: true }) === 'ok';
    return isSound && migrations.every((name) => applied.includes(name));
  } catch {
    return false;
  } finally {
    sqlite?.close();
  }
}

async function putBackupBack(mark: UpdateMark, { paths, log, now = Date.now }: Options): Promise<void> {
  const recovers = `The database update by Captionarr ${mark.version} was interrupted and damaged the database.`;
  log.error(`${recovers} Restoring ${mark.backup}`);
  const { directory } = paths;
  const outcome = await stageRestore({ directory, path: mark.backup, now: now(), recovers });
  if ('refusal' in outcome)
    throw new AppError('refused', `${recovers} ${outcome.refusal.said.text}`, { help: 'update-failed' });
  const staged = await readRestoreState(paths);
  if (!staged) return;
  await swapIn(paths, staged.replaced);
  await writeRestoreState(paths, { ...staged, state: 'applied' });
}
