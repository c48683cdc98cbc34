import { sql, type Selectable } from 'kysely';
import type { Database } from '#platform/db/database.ts';
import type { Tables } from '#platform/db/schema.ts';
import { prepareSql } from '#platform/db/prepare-sql.ts';
import { createRowReader } from './read-rows.ts';

const columns = [
  'id',
  'series_id',
  'season',
  'number',
  'monitored',
  'audio',
  'missing',
  'nice',
  'title',
  'scene_name',
  'path',
  'tracks',
] as const;
export type EpisodeRow = Pick<Selectable<Tables['episode']>, (typeof columns)[number]>;

/** Episodes of series, the latest season first; or single ones, in the order of their ids. */
export function createEpisodeLister(db: Database) {
  const { byNumber: readRows } = createRowReader<EpisodeRow>(db, 'episode', columns);
  const readIds = prepareSql<{ seriesIds: string }, { id: number }>(
    db,
    (slot) => sql`select episode.id from json_each(${slot('seriesIds')}) as wish cross join episode
      where episode.series_id = wish.value order by episode.season desc, episode.number desc, episode.id desc`,
  );

  return {
    byIds: (ids: readonly number[]) => readRows([...new Set(ids)]),
    async ofSeries(seriesIds: readonly number[]) {
      const found = await readIds({ seriesIds: JSON.stringify([...new Set(seriesIds)]) });
      return readRows(found.map(({ id }) => id));
    },
  };
}
