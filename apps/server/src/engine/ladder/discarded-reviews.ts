import type { Selectable } from 'kysely';
import type { Database } from '#platform/db/database.ts';
import type { Tables } from '#platform/db/schema.ts';

/** How long a discarded review can be brought back. */
const keptFor = 24 * 3_600_000;

interface Discarded {
  row: Selectable<Tables['review']>;
  pictures: readonly { cue: number; png: string }[];
}

/** Takes a review away, so that it can be brought back for a day. */
export const discardReview = (db: Database, id: number, now: number): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const row = await transaction.selectFrom('review').selectAll().where('id', '=', id).executeTakeFirst();
    if (!row) return;
    const found = await transaction
      .selectFrom('review_picture')
      .select(['cue', 'png'])
      .where('review_id', '=', id)
      .execute();
    const pictures = found.map(({ cue, png }) => ({ cue, png: Buffer.from(png).toString('base64') }));
    const content = JSON.stringify({ row, pictures } satisfies Discarded);
    await transaction
      .deleteFrom('discarded_review')
      .where('at', '<', now - keptFor)
      .execute();
    await transaction.insertInto('discarded_review').values({ id, at: now, content }).execute();
    await transaction.deleteFrom('review').where('id', '=', id).execute();
  });

/** Answers whether it could be brought back: it’s too late once there is a newer one of the same wish. */
export const restoreReview = (db: Database, id: number): Promise<boolean> =>
  db.transaction().execute(async (transaction) => {
    const kept = await transaction
      .selectFrom('discarded_review')
      .select('content')
      .where('id', '=', id)
      .executeTakeFirst();
    if (!kept) return false;
    // Written by `discardReview`.
    const { row, pictures } = JSON.parse(kept.content) as Discarded;
    await transaction.deleteFrom('discarded_review').where('id', '=', id).execute();
    const { numInsertedOrUpdatedRows = 0n } = await transaction
      .insertInto('review')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 0n) return false;
    for (const { cue, png } of pictures)
      await transaction
        .insertInto('review_picture')
        .values({ review_id: id, cue, png: Buffer.from(png, 'base64') })
        .execute();
    return true;
  });
