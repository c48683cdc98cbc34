import { setImmediate } from 'node:timers/promises';
import type { BulkOrder } from '@captionarr/contract';
import { sql } from 'kysely';
import type { Database } from '#platform/db/database.ts';
import type { BulkItemRow, BulkRow } from './draft.ts';

/** The last change of an order to the file of an item, with its figures. */
export async function findChange(
  db: Database,
  batch: string,
  { kind, media_id, path }: Pick<BulkItemRow, 'kind' | 'media_id' | 'path'>,
): Promise<{ id: number; figures: Record<string, number> } | undefined> {
  const row = await db
    .selectFrom('file_change')
    .select(['id', 'detail_json'])
    .where('kind', '=', kind)
    .where('media_id', '=', media_id)
    .where('path', '=', path ?? '')
    .where('batch', '=', batch)
    .where('state', '=', 'done')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (!row) return undefined;
  // Written by the change log.
  const detail = JSON.parse(row.detail_json) as Record<string, unknown>;
  const figures = Object.entries(detail).filter((one): one is [string, number] => typeof one[1] === 'number');
  return { id: row.id, figures: Object.fromEntries(figures) };
}

/** The same by language, for what is new. */
export const findNewFile = (
  db: Database,
  batch: string,
  { kind, media_id, language }: Pick<BulkItemRow, 'kind' | 'media_id' | 'language'>,
): Promise<{ id: number } | undefined> =>
  db
    .selectFrom('file_change')
    .select('id')
    .where('kind', '=', kind)
    .where('media_id', '=', media_id)
    .where('language', '=', language ?? '')
    .where('batch', '=', batch)
    .where('state', '=', 'done')
    .where('after_hash', 'is not', null)
    .orderBy('id', 'desc')
    .executeTakeFirst();

const slice = 1000;

/** What an ended process did without noting it: an item whose change is on record is not worked on again. */
export async function noteDone(
  db: Database,
  { id, batch, counted }: Pick<BulkRow, 'id' | 'batch' | 'counted'>,
  { verb, ...order }: BulkOrder,
  at: number,
): Promise<void> {
  const isNew = verb === 'search' || verb === 'ocr' || verb === 'climb';
  const language = 'language' in order ? order.language : undefined;
  const match =
    language !== undefined
      ? sql`c.language in (${language}, ${`${language}:hi`}) and c.after_hash is not null`
      : isNew
        ? sql`c.language = bulk_item.language and c.after_hash is not null`
        : sql`c.path = bulk_item.path`;
  const change = sql`(select max(c.id) from file_change c where c.kind = bulk_item.kind
    and c.media_id = bulk_item.media_id and ${match} and c.batch = ${batch} and c.state = 'done')`;
  for (let from = 0; from <= counted; from += slice) {
    await sql`update bulk_item set state = 'changed', at = ${at}, change_id = ${change}
      where bulk_id = ${id} and no >= ${from} and no < ${from + slice} and state = 'waiting'
        and ${change} is not null`.execute(db);
    await setImmediate();
  }
}
