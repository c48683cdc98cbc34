import SQLite from 'better-sqlite3';
import type { Logger } from 'pino';
import { appliedMigrations } from '#platform/db/tables.ts';
import { AppError, errorMessage } from '#platform/errors.ts';
import type { Places } from './places.ts';
import { readRestoreState, writeRestoreState } from './restore-state.ts';
import { stageRestore } from './stage-restore.ts';
import { putInPlace } from './swap-files.ts';
import { readUpdateMark, removeUpdateMark, type UpdateMark } from './update-mark.ts';

interface Options {
  places: Places;
  log: Logger;
  now?: () => number;
}

/** After this many interrupted attempts the update is given up. */
const mostAttempts = 3;

/** After an update of the database that was cut off: makes sure that it is whole, with the backup of before if need be. */
export async function recoverUpdate({ places, log, now }: Options): Promise<void> {
  const mark = await readUpdateMark(places);
  // A restore that waits takes the place of whatever is there.
  if (!mark || (await isRestoreWaiting(places))) return;
  if (isWhole(places.database, mark)) {
    log.warn(`The update of the database by Captionarr ${mark.version} was cut off. The database is as it was before.`);
  } else await putBackupBack(mark, { places, log, now });
  if (mark.attempts < mostAttempts) return;
  throw new AppError(
    'refused',
    `The update of the database by Captionarr ${mark.version} was cut off ${mark.attempts} times. ` +
      `The database is as it was before: start the version of before, or delete ${places.updating} to try again.`,
    { help: 'update-failed' },
  );
}

/** After a failed update in this process: restores the previous state and returns the error to exit with. */
export async function undoUpdate(error: unknown, options: Options): Promise<unknown> {
  const { places } = options;
  const mark = await readUpdateMark(places);
  // A restore that failed is rolled back elsewhere.
  if (!mark || (await readRestoreState(places))) return error;
  if (!isWhole(places.database, mark)) {
    await putBackupBack(mark, options);
    const reason = errorMessage(error);
    return new AppError('refused', `The update of the database failed, and its backup was put back (${reason})`, {
      cause: error,
      help: 'update-failed',
    });
  }
  await removeUpdateMark(places);
  return error;
}

async function isRestoreWaiting(places: Places): Promise<boolean> {
  const restore = await readRestoreState(places);
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

async function putBackupBack(mark: UpdateMark, { places, log, now = Date.now }: Options): Promise<void> {
  const recovers = `The update of the database by Captionarr ${mark.version} was cut off and left it damaged.`;
  log.error(`${recovers} ${mark.backup} takes its place`);
  const { directory } = places;
  const outcome = await stageRestore({ directory, path: mark.backup, now: now(), recovers });
  if ('refusal' in outcome)
    throw new AppError('refused', `${recovers} ${outcome.refusal.message}`, { help: 'update-failed' });
  const staged = await readRestoreState(places);
  if (!staged) return;
  await putInPlace(places, staged.replaced);
  await writeRestoreState(places, { ...staged, state: 'applied' });
}
