import type { MediaKind } from '@captionarr/contract';
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
