import type { BulkVerb } from '@captionarr/contract';
import { sql } from 'kysely';
import type { Database } from '#platform/db/database.ts';

/** Milliseconds for an item before an order of the kind was run here; measured by `npm run bench -- bulk`. */
const usual: Partial<Record<BulkVerb, number>> = { delete: 15, tool: 20, profile: 2 };

/** How long this many items take, by earlier orders of the same kind; null if nothing is known. */
export async function estimateSeconds(db: Database, verb: BulkVerb, items: number): Promise<number | null> {
  const { rows } = await sql<{ ms: number | null }>`select avg(facts_json ->> 'eachMs') as ms
    from (select facts_json from bulk where order_json ->> 'verb' = ${verb} and facts_json ->> 'eachMs' is not null
      order by id desc limit 5)`.execute(db);
  const each = rows[0]?.ms ?? (verb === 'sync' ? await readSyncMs(db) : (usual[verb] ?? null));
  return each === null ? null : (each * items) / 1000;
}

/** By the single syncs of late. */
async function readSyncMs(db: Database): Promise<number | null> {
  const { rows } = await sql<{ ms: number | null }>`select avg(finished_at - started_at) as ms from job
    where name = 'sync-apply' and status = 'completed'`.execute(db);
  return rows[0]?.ms ?? null;
}
