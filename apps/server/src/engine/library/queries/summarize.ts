import type { LibraryKind, LibrarySummary } from '@captionarr/contract';
import { sql } from 'kysely';
import { mediaTables } from '#engine/library/media-tables.ts';
import type { Database } from '#platform/db/database.ts';

/** Counts each state on the index that has it. */
export async function summarize(db: Database, kind: LibraryKind): Promise<LibrarySummary> {
  const { table: name, missingCount } = mediaTables[kind];
  const count = (where = sql``) => sql`(select count(*) from ${sql.table(name)} ${where})`;
  const { rows } = await sql<Record<'total' | 'missing' | 'unassigned' | 'ended' | 'unmonitored', number>>`select
      ${count()} as total,
      ${count(sql`where ${sql.ref(missingCount)} > 0`)} as missing,
      ${count(sql`where profile_id is null`)} as unassigned,
      ${kind === 'series' ? count(sql`where ended = 1`) : 0} as ended,
      ${count(sql`where monitored = 0`)} as unmonitored`.execute(db);
  const { total = 0, missing = 0, unassigned = 0, ended = 0, unmonitored = 0 } = rows[0] ?? {};
  // Items without a profile are never missing anything, so the groups do not overlap.
  const complete = total - missing - unassigned;
  return {
    total,
    complete,
    missing,
    unassigned,
    continuing: kind === 'series' ? total - ended : 0,
    ended,
    unmonitored,
  };
}
