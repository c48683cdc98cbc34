import SQLite from 'better-sqlite3';
import type { Logger } from 'pino';
import { migrate } from './migrate.ts';
import type { Migration } from './migrations/migration.ts';

export interface OpenMigratedOptions {
  /** A path, ':memory:', or the bytes of a database that stays in memory. */
  file: string | Buffer;
  migrations: readonly Migration[];
  /** Called before the schema of an existing database changes, with the name of the first step. */
  beforeMigration?: (name: string) => Promise<unknown>;
  /** Called when the schema is up to date, whether it changed or not. */
  afterMigration?: () => Promise<unknown>;
  log: Logger;
}

export const pragmas = [
  'journal_mode = WAL',
  'synchronous = NORMAL',
  'foreign_keys = ON',
  'busy_timeout = 5000',
  'cache_size = -16384',
  'temp_store = MEMORY',
  'journal_size_limit = 67108864',
  // Commits on this thread never pay for a checkpoint: the maintenance thread makes them.
  'wal_autocheckpoint = 0',
];

/** A connection to a database whose schema is up to date. */
export async function openMigrated({
  file,
  afterMigration,
  ...options
}: OpenMigratedOptions): Promise<SQLite.Database> {
  const sqlite = new SQLite(file);
  try {
    for (const pragma of pragmas) sqlite.pragma(pragma);
    await migrate({ sqlite, ...options });
    await afterMigration?.();
    return sqlite;
  } catch (error) {
    sqlite.close();
    throw error;
  }
}
