import type { Database as Sqlite } from 'better-sqlite3';

/** Leaves out virtual tables and their shadow tables, which hold no user rows. */
export const tableNames = (sqlite: Sqlite): string[] =>
  sqlite
    .prepare("SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT GLOB 'sqlite_*'")
    .pluck()
    .all() as string[];

/** In one statement: preparing one for each table takes longer than counting. */
export function countRows(sqlite: Sqlite): Map<string, number> {
  const counts = tableNames(sqlite).map((name) => `SELECT '${name}', count(*) FROM "${name}"`);
  if (counts.length === 0) return new Map();
  return new Map(sqlite.prepare(counts.join(' UNION ALL ')).raw().all() as [string, number][]);
}

export const appliedMigrations = (sqlite: Sqlite): string[] =>
  tableNames(sqlite).includes('migration')
    ? (sqlite.prepare('SELECT name FROM migration').pluck().all() as string[])
    : [];
