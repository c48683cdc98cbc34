import type { MediaKind } from '@captionarr/contract';
import type { Database } from '#platform/db/database.ts';
import { kindCode } from '#platform/db/kind-code.ts';
import { values } from '#platform/db/values.ts';

/** How many earlier contents of each file of these videos are kept, by path. */
export async function countVersions(
  db: Database,
  type: MediaKind,
  mediaIds: readonly number[],
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('file_change')
    .innerJoin('kept_file', 'kept_file.hash', 'file_change.before_hash')
    .select((eb) => ['path', eb.fn.count<number>('before_hash').distinct().as('count')])
    .where('kind', '=', kindCode[type])
    .where('media_id', 'in', values(mediaIds))
    .groupBy('path')
    .execute();
  return new Map(rows.map(({ path, count }) => [path, count]));
}
