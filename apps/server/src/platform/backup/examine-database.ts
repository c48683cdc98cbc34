import SQLite from 'better-sqlite3';
import { appliedMigrations, countRows } from '#platform/db/tables.ts';
import { AppError } from '#platform/errors.ts';
import { sentence } from '#platform/sentence.ts';

export interface DatabaseFacts {
  migrations: string[];
  /** Row count of each table. */
  rows: Record<string, number>;
}

/** Copies the committed state to a new, compact file. One read transaction, so concurrent writers are not blocked. */
export function copyDatabase(file: string, copy: string): void {
  const sqlite = new SQLite(file, { readonly: true, timeout: 10_000 });
  try {
    sqlite.prepare('VACUUM INTO ?').run(copy);
  } finally {
    sqlite.close();
  }
}

/** Checks an unopened database; throws if it is damaged. */
export function examineDatabase(file: string): DatabaseFacts {
  const sqlite = new SQLite(file, { readonly: true });
  try {
    const found = (sqlite.pragma('integrity_check(3)') as { integrity_check: string }[]).map(
      (row) => row.integrity_check,
    );
    if (found.join() !== 'ok')
      throw new AppError('conflict', sentence`The database in it is damaged (${found.join('; ').slice(0, 300)}).`, {
        help: 'backup-damaged',
      });
    return { migrations: appliedMigrations(sqlite), rows: Object.fromEntries(countRows(sqlite)) };
  } finally {
    sqlite.close();
  }
}
