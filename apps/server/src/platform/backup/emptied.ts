import { existsSync, statSync } from 'node:fs';
import SQLite from 'better-sqlite3';
import { appliedMigrations, tableNames } from '#platform/db/tables.ts';
import { AppError } from '#platform/errors.ts';
import { listBackups } from './backup-folder.ts';
import type { InstallationPaths } from './installation-paths.ts';

/** Whether the database is missing or empty; an unreadable one is not empty. */
export function isEmptyDatabase(file: string): boolean {
  if (!existsSync(file) || statSync(file).size === 0) return true;
  let sqlite: SQLite.Database | undefined;
  try {
    sqlite = new SQLite(file, { readonly: true });
    return appliedMigrations(sqlite).length === 0 && tableNames(sqlite).every((name) => name === 'migration');
  } catch {
    return false;
  } finally {
    sqlite?.close();
  }
}

/** Explains a missing database next to an existing key; undefined for a new installation. */
export async function describeEmptied({
  directory,
  database,
  key,
  backups,
}: InstallationPaths): Promise<string | undefined> {
  if (!existsSync(key)) return undefined;
  const [newest] = await listBackups([backups]);
  const what = existsSync(database) ? 'is empty' : 'is missing';
  return (
    `${key} shows that this folder was in use, but the database ${database} ${what}. ` +
    'A new one would have no login, so Captionarr doesn’t create it on its own. ' +
    `Restore a backup: captionarr restore ${newest?.path ?? 'FILE'} --config ${directory}. ` +
    `Or start over with a login: captionarr reset-password --user NAME --config ${directory}. ` +
    `Or move ${key} away to start over without one.`
  );
}

export async function refuseEmptied(paths: InstallationPaths): Promise<void> {
  const problem = await describeEmptied(paths);
  if (problem !== undefined) throw new AppError('refused', problem, { help: 'database-emptied' });
}
