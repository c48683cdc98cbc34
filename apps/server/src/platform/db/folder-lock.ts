import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import { AppError } from '#platform/errors.ts';

/** Keeps a second server out of the folder. The operating system holds the lock, so it ends with the process, however that ends. */
export function lockFolder(directory: string) {
  mkdirSync(directory, { recursive: true });
  const sqlite = new SQLite(join(directory, 'captionarr.lock'), { timeout: 0 });
  try {
    sqlite.exec('BEGIN EXCLUSIVE');
  } catch (cause) {
    sqlite.close();
    throw new AppError(
      'refused',
      `Another Captionarr works with ${directory}. Stop it, or choose another folder with --config.`,
      { cause },
    );
  }
  return () => void sqlite.close();
}
