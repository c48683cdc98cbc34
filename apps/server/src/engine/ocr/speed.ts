import type { Database } from '#platform/db/database.ts';

/** Seconds that a film takes, by the runs so far; null if there were none. */
export async function speedOf(db: Database): Promise<number | null> {
  const { took } = await db
    .selectFrom('rung_result')
    .select((eb) => eb.fn.avg<number | null>('took_ms').as('took'))
    .where('rung', '=', 'ocr')
    .where('outcome', 'in', ['taken', 'not-good-enough'])
    .executeTakeFirstOrThrow();
  return took === null ? null : Math.round(took / 1000);
}
