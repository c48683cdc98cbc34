import type { MediaKind } from '@captionarr/contract';
import { mediaKinds } from '@captionarr/domain/media/kinds.ts';
import { CompiledQuery, sql } from 'kysely';
import { refreshCauses } from '#engine/library/store/refresh-causes.ts';
import type { Database } from '#platform/db/database.ts';
import { kindCode, mediaKindOf } from '#platform/db/kind-code.ts';
import type { WishKey } from './ladder.ts';

/** When to look again at a wish; null if only a search, a setting or a person can change where it stands. */
export async function noteWait(db: Database, { type, id, language }: WishKey, at: number | null): Promise<void> {
  const key = { kind: kindCode[type], media_id: id, language };
  if (at !== null)
    await db
      .insertInto('ladder_wait')
      .values({ ...key, at })
      .onConflict((conflict) => conflict.columns(['kind', 'media_id', 'language']).doUpdateSet({ at }))
      .execute();
  else
    await db
      .deleteFrom('ladder_wait')
      .where('kind', '=', key.kind)
      .where('media_id', '=', id)
      .where('language', '=', language)
      .execute();
}

/** Whether a language still has a rung to come, which is why it’s missing if providers don’t have it. */
export async function noteOpenRung(db: Database, { type, id, language }: WishKey, isOpen: boolean): Promise<void> {
  await setOpen(db, { type, id }, isOpen, language);
}

/** No profile has a ladder any longer. */
export const closeRungs = (db: Database, video: Omit<WishKey, 'language'>): Promise<void> => setOpen(db, video, false);

async function setOpen(
  db: Database,
  { type, id }: Omit<WishKey, 'language'>,
  isOpen: boolean,
  language?: string,
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('searched')
    .set({ rung_open: Number(isOpen) })
    .where('kind', '=', kindCode[type])
    .where('media_id', '=', id)
    .where('rung_open', '<>', Number(isOpen))
    .$if(language !== undefined, (query) => query.where('language', '=', language ?? ''))
    .executeTakeFirst();
  if (numUpdatedRows > 0) await db.executeQuery(CompiledQuery.raw(refreshCauses, [kindCode[type], id]));
}

/** Videos that miss something only because a rung is still to come, read in pieces. */
export async function* listWaiting(db: Database, type: MediaKind, pieceLength = 200): AsyncGenerator<number> {
  for (let last = 0; ;) {
    const rows = await db
      .selectFrom('missing')
      .select('media_id')
      .distinct()
      .where('kind', '=', kindCode[type])
      .where('cause', '=', 'waiting-rung')
      .where('excluded', '=', sql.lit(0))
      .where('media_id', '>', last)
      .orderBy('media_id')
      .limit(pieceLength)
      .execute();
    for (const { media_id } of rows) yield media_id;
    const end = rows.at(-1);
    if (!end) return;
    last = end.media_id;
  }
}

export async function isAnyWaiting(db: Database): Promise<boolean> {
  for (const type of mediaKinds) {
    const { done } = await listWaiting(db, type, 1).next();
    if (!done) return true;
  }
  return false;
}

/** Takes some of the videos whose time has come, longest waiting first. */
export async function takeDue(db: Database, now: number, length: number): Promise<{ type: MediaKind; id: number }[]> {
  const rows = await db
    .selectFrom('ladder_wait')
    .select(['kind', 'media_id'])
    .where('at', '<=', now)
    .groupBy(['kind', 'media_id'])
    .orderBy(({ fn }) => fn.min('at'))
    .limit(length)
    .execute();
  for (const { kind, media_id } of rows)
    await db
      .deleteFrom('ladder_wait')
      .where('kind', '=', kind)
      .where('media_id', '=', media_id)
      .where('at', '<=', now)
      .execute();
  return rows.map(({ kind, media_id: id }) => ({ type: mediaKindOf(kind), id }));
}
