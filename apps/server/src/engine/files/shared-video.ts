import type { MediaKind } from '@captionarr/contract';
import type { Database } from '#platform/db/database.ts';

/** The ids of all that have the same video file: two episodes in one file share their subtitles, and the versions of those. */
export async function findSharing(db: Database, type: MediaKind, id: number): Promise<number[]> {
  if (type === 'movie') return [id];
  const rows = await db
    .selectFrom('episode')
    .innerJoin('episode as other', (join) =>
      join.onRef('other.series_id', '=', 'episode.series_id').onRef('other.path', '=', 'episode.path'),
    )
    .select('other.id')
    .where('episode.id', '=', id)
    .execute();
  return rows.length > 0 ? rows.map((row) => row.id) : [id];
}
