import { sql, type RawBuilder } from 'kysely';
import { yieldToRequests } from '#platform/yield-to-requests.ts';
import type { Database } from '#platform/db/database.ts';
import { prepareSql } from '#platform/db/prepare-sql.ts';
import { overrideColumns } from '#engine/library/episode-profile.ts';
import type { EpisodeRow, MovieRow, SeriesRow } from './evaluate.ts';

/** Rows that are read at once, in less than a millisecond; then others have a turn of the event loop. */
export const chunk = 250;

export const seriesColumns = 'id, monitored, profile_id, profile_by, tags_json, series_type';
export const episodeColumns = `id, series_id, season, monitored, audio, have, ${overrideColumns('episode')}`;
export const movieColumns = 'id, monitored, profile_id, profile_by, tags_json, audio, have';

/** Reads all rows in the order of their ids, a few at a time. */
function createReader<Row extends { id: number }>(db: Database, columns: string, from: string) {
  const read = prepareSql<{ after: number }, Row>(db, (slot): RawBuilder<Row> => {
    const after = slot('after');
    return sql`select ${sql.raw(columns)} from ${sql.raw(from)} where id > ${after} order by id limit ${sql.lit(chunk)}`;
  });

  return async function* rows(): AsyncGenerator<readonly Row[]> {
    for (let after = -1; ;) {
      const some = await read({ after });
      yield some;
      if (some.length < chunk) return;
      after = some.at(-1)?.id ?? after;
      await yieldToRequests();
    }
  };
}

export const createLibraryReaders = (db: Database) => ({
  series: createReader<SeriesRow>(db, seriesColumns, 'series'),
  episodes: createReader<EpisodeRow>(db, episodeColumns, 'episode'),
  movies: createReader<MovieRow>(db, movieColumns, 'movie'),
});
