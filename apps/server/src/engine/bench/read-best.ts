import type { Database } from '#platform/db/database.ts';
import { kindCode } from '#platform/db/kind-code.ts';
import type { BenchVideo } from './sample-videos.ts';

/** Percent of the best candidate of the last search, by language. */
export async function readBest(db: Database, { type, id }: Pick<BenchVideo, 'type' | 'id'>) {
  const rows = await db
    .selectFrom('searched')
    .select(['language', 'best'])
    .where('kind', '=', kindCode[type])
    .where('media_id', '=', id)
    .execute();
  return new Map(rows.map(({ language, best }) => [language, best]));
}
