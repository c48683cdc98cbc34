import type { Database as Sqlite } from 'better-sqlite3';

/**
 * Statistics for the query planner: of all tables, also those this connection never read, from at most 1,000 rows each.
 * With that limit, SQLite keeps no samples of values (`sqlite_stat4`). With samples, it would prepare a statement again
 * each time another value is bound, which takes several times as long as running it.
 */
export function takeStatistics(sqlite: Sqlite): void {
  sqlite.pragma('analysis_limit = 1000');
  sqlite.pragma('optimize = 0x10002');
}
