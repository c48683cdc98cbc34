import type { MediaKind } from '@captionarr/contract';
import type { Database } from '#platform/db/database.ts';
import { kindCode, mediaKindOf } from '#platform/db/kind-code.ts';

/** How many subtitles are missing in each language, from the kept counts. */
export async function readMissingLanguages(db: Database, type?: MediaKind) {
  const rows = await db
    .selectFrom('cause_count')
    .select(({ fn }) => ['kind', 'language', fn.sum<number>('n').as('count')])
    .$if(type !== undefined, (query) => query.where('kind', '=', kindCode[type ?? 'episode']))
    .groupBy(['kind', 'language'])
    .execute();
  return rows
    .filter(({ count }) => count > 0)
    .map(({ kind, language, count }) => ({ type: mediaKindOf(kind), language, count }));
}
