import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database as Sqlite } from 'better-sqlite3';
import type { Logger } from 'pino';
import { AppError } from '#platform/errors.ts';
import type { Migration } from './migrations/migration.ts';

interface MigrateOptions {
  sqlite: Sqlite;
  migrations: readonly Migration[];
  /** Where the copy before each step goes; none is made of a new database or without a directory. */
  backupDirectory?: string;
  log: Logger;
}

const keptSnapshots = 5;

/** Brings the schema up to date, step by step: copy, change, count, commit. A step that fails leaves the database as it was. */
export async function migrate({ sqlite, migrations, backupDirectory, log }: MigrateOptions): Promise<void> {
  const applied = appliedMigrations(sqlite);
  const pending = migrations.filter(({ name }) => !applied.includes(name));
  if (pending.length === 0) return;

  sqlite.exec(
    'CREATE TABLE IF NOT EXISTS migration (name TEXT PRIMARY KEY, applied_at INTEGER NOT NULL) STRICT, WITHOUT ROWID',
  );
  for (const migration of pending) {
    const isNew = applied.length === 0;
    const snapshot =
      isNew || !backupDirectory ? undefined : await takeSnapshot(sqlite, backupDirectory, migration.name);
    apply(sqlite, migration);
    log.info({ snapshot }, `Database migrated: ${migration.name}`);
  }
  if (backupDirectory) await removeOldSnapshots(backupDirectory);
}

/** Refuses a file that is not ours or comes from a later version. Reads only. */
export function checkOrigin(sqlite: Sqlite, migrations: readonly Migration[]): void {
  const applied = appliedMigrations(sqlite);
  if (applied.length === 0 && tableNames(sqlite).some((name) => name !== 'migration'))
    throw new AppError('refused', `${sqlite.name} is the database of another program. Nothing in it was changed.`);

  const unknown = applied.filter((name) => !migrations.some((migration) => migration.name === name));
  if (unknown.length > 0)
    throw new AppError(
      'refused',
      `${sqlite.name} was written by a newer version of Captionarr (it has ${unknown.join(', ')}). ` +
        'Nothing in it was changed. Start that version again, or restore a backup made by this one.',
    );
}

function apply(sqlite: Sqlite, migration: Migration): void {
  sqlite.pragma('foreign_keys = OFF');
  try {
    sqlite.transaction(() => {
      const before = countRows(sqlite);
      migration.up(sqlite);
      assertNothingLost(before, countRows(sqlite), migration.shrinks ?? []);
      if ((sqlite.pragma('foreign_key_check') as unknown[]).length > 0)
        throw new Error('it leaves rows without their parent');
      sqlite.prepare('INSERT INTO migration VALUES (?, ?)').run(migration.name, Date.now());
    })();
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new AppError('refused', `Migration ${migration.name} was undone: ${reason}. The database is as it was.`, {
      cause,
    });
  } finally {
    sqlite.pragma('foreign_keys = ON');
  }
}

function assertNothingLost(before: Map<string, number>, after: Map<string, number>, shrinks: readonly string[]): void {
  for (const [table, count] of before) {
    const left = after.get(table) ?? 0;
    if ((left < count || !after.has(table)) && !shrinks.includes(table))
      throw new Error(`it would leave ${left} of ${count} rows in ${table}`);
  }
}

/** Without virtual tables and those behind them, whose rows are not the user's. */
const tableNames = (sqlite: Sqlite): string[] =>
  sqlite
    .prepare("SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT GLOB 'sqlite_*'")
    .pluck()
    .all() as string[];

const countRows = (sqlite: Sqlite): Map<string, number> =>
  new Map(
    tableNames(sqlite).map((name) => [name, sqlite.prepare(`SELECT count(*) FROM "${name}"`).pluck().get() as number]),
  );

const appliedMigrations = (sqlite: Sqlite): string[] =>
  tableNames(sqlite).includes('migration')
    ? (sqlite.prepare('SELECT name FROM migration').pluck().all() as string[])
    : [];

/** The copy gets its name only when it is whole. */
async function takeSnapshot(sqlite: Sqlite, directory: string, migration: string): Promise<string> {
  await mkdir(directory, { recursive: true });
  const stamp = new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '');
  const file = join(directory, `before-${migration}-${stamp}.db`);
  await sqlite.backup(`${file}.partial`);
  await rename(`${file}.partial`, file);
  return file;
}

async function removeOldSnapshots(directory: string): Promise<void> {
  const names = await readdir(directory).catch(() => []);
  const whole = names
    .filter((name) => /^before-.*\.db$/.test(name))
    .toSorted((a, b) => (stampOf(a) < stampOf(b) ? -1 : 1));
  const partial = names.filter((name) => /^before-.*\.partial$/.test(name));
  await Promise.all([...partial, ...whole.slice(0, -keptSnapshots)].map((name) => rm(join(directory, name))));
}

const stampOf = (name: string): string => name.slice(-'20260101T000000Z.db'.length);
