import type { BulkGroup } from '@captionarr/contract';
import type { Database } from '#platform/db/database.ts';
import { values } from '#platform/db/values.ts';

const pieceSize = 1000;

/** Takes what is beyond the limit out of an order, in pieces; begun again, it takes out the rest. */
export async function keepFirst(
  db: Database,
  { id, groups, limit }: { id: number; groups: readonly BulkGroup[]; limit: number },
  yieldLoop: () => Promise<void>,
): Promise<void> {
  const items = db.selectFrom('bulk_item').where('bulk_id', '=', id);
  const beyond = await items
    .select('no')
    .where('group', 'in', values(groups))
    .orderBy('no')
    .limit(1)
    .offset(limit)
    .executeTakeFirst();
  if (!beyond) return;
  const last = await items.select('no').orderBy('no', 'desc').limit(1).executeTakeFirst();
  // The last ones first, so that the limit still finds its place after a stop.
  for (let below = (last?.no ?? 0) + 1; below > beyond.no; below -= pieceSize) {
    await db
      .deleteFrom('bulk_item')
      .where('bulk_id', '=', id)
      .where('no', '>=', Math.max(beyond.no, below - pieceSize))
      .where('no', '<', below)
      .execute();
    await yieldLoop();
  }
}
