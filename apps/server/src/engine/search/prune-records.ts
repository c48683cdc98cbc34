import { sql } from 'kysely';
import type { Database } from '#platform/db/database.ts';
import { dayMs } from '#platform/durations.ts';

interface Limits {
  now: number;
  days: number;
  megabytes: number;
}

/** Rows removed per batch, so that other work does not wait long. */
const piece = 200;

/** Forgets records that are older or more than is allowed; the newest of each video and language stays. */
export async function pruneRecords(db: Database, { now, days, megabytes }: Limits): Promise<void> {
  await removeWhile(db, now - days * dayMs, () => true);
  const { size } = await db
    .selectFrom('search_record')
    .select(sql<number>`coalesce(sum(length(body) + length(verdicts_json)), 0)`.as('size'))
    .executeTakeFirstOrThrow();
  let excess = size - megabytes * 1_000_000;
  await removeWhile(
    db,
    now,
    () => excess > 0,
    (removed) => void (excess -= removed),
  );
}

/** Oldest first, those from before a moment. */
async function removeWhile(
  db: Database,
  before: number,
  wants: () => boolean,
  onRemoved: (bytes: number) => void = () => undefined,
): Promise<void> {
  while (wants()) {
    const rows = await db
      .selectFrom('search_record')
      .select(['id', sql<number>`length(body) + length(verdicts_json)`.as('size')])
      .where('at', '<', before)
      .where('id', 'not in', db.selectFrom('searched').select('search_id'))
      .orderBy('at')
      .limit(piece)
      .execute();
    const removed: number[] = [];
    for (const { id, size } of rows) {
      if (!wants()) break;
      removed.push(id);
      onRemoved(size);
    }
    if (removed.length > 0) await db.deleteFrom('search_record').where('id', 'in', removed).execute();
    if (rows.length < piece) return;
  }
}
