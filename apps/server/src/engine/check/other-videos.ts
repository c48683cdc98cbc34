import { sql } from 'kysely';
import type { Video } from '#engine/library/video.ts';
import type { Database } from '#platform/db/database.ts';

/** Each costs the decoding of its sound, unless that was heard before. */
const most = 12;

/** Other episodes of the series that a subtitle may belong to: the same season first, then the nearest. */
export async function findOtherVideos(db: Database, video: Video): Promise<{ id: number; path: string }[]> {
  if (video.type === 'movie') return [];
  return db
    .selectFrom('episode')
    .innerJoin('episode as own', (join) =>
      join.on('own.id', '=', video.id).onRef('own.series_id', '=', 'episode.series_id'),
    )
    .select((eb) => [eb.fn.min('episode.id').as('id'), 'episode.path'])
    .whereRef('episode.path', '<>', 'own.path')
    .where('episode.path', '<>', '')
    .groupBy('episode.path')
    .orderBy(sql`min(abs(episode.season - own.season))`)
    .orderBy(sql`min(abs(episode.number - own.number))`)
    .orderBy('id')
    .limit(most)
    .execute();
}
