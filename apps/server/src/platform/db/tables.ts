import type { Database as Sqlite } from 'better-sqlite3';

/** Leaves out virtual tables and their shadow tables, which hold no user rows. */
export const tableNames = (sqlite: Sqlite): string[] =>
  sqlite
    .prepare("SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT GLOB 'sqlite_*'")
    .pluck()
    .all() as string[];

export const countRows = (sqlite: Sqlite): Map<string, number> =>
  new Map(
    tableNames(sqlite).map((name) => [name, sqlite.prepare(`SELECT count(*) FROM "${name}"`).pluck().get() as number]),
  );

export const appliedMigrations = (sqlite: Sqlite): string[] =>
  tableNames(sqlite).includes('migration')
    ? (sqlite.prepare('SELECT name FROM migration').pluck().all() as string[])
    : [];
