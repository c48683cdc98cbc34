import type { Database as Sqlite } from 'better-sqlite3';
import type { Logger } from 'pino';
import { AppError, errorMessage } from '#platform/errors.ts';
import type { Migration } from './migrations/migration.ts';
import { NewerDatabase } from './newer-database.ts';
import { lastVersionIn } from './program-versions.ts';
import { appliedMigrations, countRows, tableNames } from './tables.ts';

interface MigrateOptions {
  sqlite: Sqlite;
  migrations: readonly Migration[];
  /** Called with the first step, unless the database is new; when it throws, nothing is changed. */
  beforeMigration?: (name: string) => Promise<unknown>;
  log: Logger;
}

/** Migrates the schema: a backup, then all steps in one transaction. A failure rolls everything back. */
export async function migrate({ sqlite, migrations, beforeMigration, log }: MigrateOptions): Promise<void> {
  const applied = appliedMigrations(sqlite);
  const pending = migrations.filter(({ name }) => !applied.includes(name));
  const [first] = pending;
  if (!first) return;

  if (applied.length > 0) await beforeMigration?.(first.name);
  sqlite.pragma('foreign_keys = OFF');
  try {
    sqlite.transaction(() => {
      sqlite.exec(
        'CREATE TABLE IF NOT EXISTS migration (name TEXT PRIMARY KEY, applied_at INTEGER NOT NULL) STRICT, WITHOUT ROWID',
      );
      for (const migration of pending) apply(sqlite, migration);
    })();
  } finally {
    sqlite.pragma('foreign_keys = ON');
  }
  for (const { name } of pending) log.info(`Database migrated: ${name}`);
}

/** Refuses a file that is not ours or comes from a later version. Reads only. */
export function checkOrigin(sqlite: Sqlite, migrations: readonly Migration[]): void {
  const applied = appliedMigrations(sqlite);
  if (applied.length === 0 && tableNames(sqlite).some((name) => name !== 'migration'))
    throw new AppError('refused', `${sqlite.name} belongs to another program. It wasn’t changed.`, {
      help: 'database-damaged',
    });

  const unknown = applied.filter((name) => !migrations.some((migration) => migration.name === name));
  if (unknown.length > 0) throw new NewerDatabase({ file: sqlite.name, unknown, lastVersion: lastVersionIn(sqlite) });
}

function apply(sqlite: Sqlite, migration: Migration): void {
  try {
    const before = countRows(sqlite);
    migration.up(sqlite);
    assertNothingLost(before, countRows(sqlite), migration.shrinks ?? []);
    if ((sqlite.pragma('foreign_key_check') as unknown[]).length > 0)
      throw new Error('it leaves rows without their parent');
    sqlite.prepare('INSERT INTO migration VALUES (?, ?)').run(migration.name, Date.now());
  } catch (cause) {
    const reason = errorMessage(cause);
    throw new AppError(
      'refused',
      `Migration ${migration.name} was rolled back: ${reason}. The database is unchanged.`,
      {
        cause,
        help: 'update-failed',
      },
    );
  }
}

function assertNothingLost(before: Map<string, number>, after: Map<string, number>, shrinks: readonly string[]): void {
  for (const [table, count] of before) {
    const left = after.get(table) ?? 0;
    if ((left < count || !after.has(table)) && !shrinks.includes(table))
      throw new Error(`it would leave ${left} of ${count} rows in ${table}`);
  }
}
