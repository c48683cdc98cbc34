import type { Database as Sqlite } from 'better-sqlite3';
import type { Database } from './database.ts';
import { tableNames } from './tables.ts';

/** Writes down that this version works with the database now; returns the one before, if that was another. */
export async function noteVersion(db: Database, version: string, now: number): Promise<string | undefined> {
  const before = await readLastVersion(db);
  await db
    .insertInto('program_version')
    .values({ version, first_start: now, last_start: now })
    .onConflict((conflict) => conflict.column('version').doUpdateSet({ last_start: now }))
    .execute();
  return before?.version === version ? undefined : before?.version;
}

const readLastVersion = (db: Database) =>
  db.selectFrom('program_version').selectAll().orderBy('last_start', 'desc').limit(1).executeTakeFirst();

/** The version that this one took the place of, and when. */
export async function readUpdate(db: Database): Promise<{ from: string; at: number } | undefined> {
  const [present, before] = await db
    .selectFrom('program_version')
    .selectAll()
    .orderBy('last_start', 'desc')
    .limit(2)
    .execute();
  return present && before ? { from: before.version, at: present.first_start } : undefined;
}

/** The last version that used a database; undefined if it predates the record. Read-only. */
export function lastVersionIn(sqlite: Sqlite): string | undefined {
  if (!tableNames(sqlite).includes('program_version')) return undefined;
  const row = sqlite.prepare('SELECT version FROM program_version ORDER BY last_start DESC LIMIT 1').pluck().get();
  return typeof row === 'string' ? row : undefined;
}
