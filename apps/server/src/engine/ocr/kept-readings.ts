import { createHash } from 'node:crypto';
import type { Reading } from '#domain/ocr/text/reading.ts';
import type { Database } from '#platform/db/database.ts';
import { values } from '#platform/db/values.ts';
import { dayMs } from '#platform/durations.ts';

/** Readings that no run needed for so long are forgotten, in milliseconds. */
const keptFor = 90 * dayMs;
/** Rows per statement, so that no turn of the event loop is long. */
const step = 500;

/** The same picture read by the same model gives the same text. */
export const readingKey = (model: string, layout: string, picture: string): string =>
  createHash('sha256').update(`${model} ${layout} ${picture}`).digest('hex');

/** What is known of these pictures, by key. */
export async function findReadings(db: Database, keys: readonly string[], now: number): Promise<Map<string, Reading>> {
  const found = new Map<string, Reading>();
  for (let from = 0; from < keys.length; from += step) {
    const some = keys.slice(from, from + step);
    const rows = await db
      .updateTable('ocr_reading')
      .set({ used_at: now })
      .where('key', 'in', values(some))
      .returning(['key', 'text', 'confidence', 'weakest'])
      .execute();
    for (const { key, ...reading } of rows) found.set(key, reading);
  }
  return found;
}

export async function keepReadings(db: Database, read: ReadonlyMap<string, Reading>, now: number): Promise<void> {
  if (read.size === 0) return;
  const rows = Array.from(read, ([key, { text, confidence, weakest }]) => ({
    key,
    text,
    confidence,
    weakest,
    used_at: now,
  }));
  await db
    .insertInto('ocr_reading')
    .values(rows)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
}

/** Forgets some of the oldest; every run does it, so that few are left. */
export async function pruneReadings(db: Database, now: number): Promise<void> {
  const old = db
    .selectFrom('ocr_reading')
    .select('key')
    .where('used_at', '<', now - keptFor)
    .orderBy('used_at');
  await db
    .deleteFrom('ocr_reading')
    .where('key', 'in', old.limit(4 * step))
    .execute();
}
