import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import { AppError } from '#platform/errors.ts';
import { createPrivately, privateFolders } from '#platform/private-files.ts';

const lockOf = (directory: string) => join(directory, 'captionarr.lock');

/** Keeps a second server out of the folder. The operating system holds the lock, so it ends with the process, however that ends. */
export function lockFolder(directory: string) {
  mkdirSync(directory, privateFolders);
  createPrivately(lockOf(directory));
  const sqlite = new SQLite(lockOf(directory), { timeout: 0 });
  try {
    sqlite.exec('BEGIN EXCLUSIVE');
  } catch (cause) {
    sqlite.close();
    throw new AppError(
      'refused',
      `${directory} is in use by another Captionarr. Stop it, or use another folder with --config.`,
      { cause, help: 'folder-in-use' },
    );
  }
  return () => void sqlite.close();
}

/** Whether a server works with the folder; changes nothing there. */
export function isFolderInUse(directory: string): boolean {
  if (!existsSync(lockOf(directory))) return false;
  const sqlite = new SQLite(lockOf(directory), { readonly: true, timeout: 0 });
  try {
    sqlite.prepare('SELECT count(*) FROM sqlite_schema').get();
    return false;
  } catch (error) {
    return (error as { code?: string }).code === 'SQLITE_BUSY';
  } finally {
    sqlite.close();
  }
}
