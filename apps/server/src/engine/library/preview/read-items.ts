import { sql } from 'kysely';
import { yieldToRequests } from '#platform/yield-to-requests.ts';
import type { Database } from '#platform/db/database.ts';
import { prepareSql } from '#platform/db/prepare-sql.ts';
import type { EpisodeRow, MovieRow, SeriesRow } from './evaluate.ts';
import { chunk, episodeColumns, movieColumns, seriesColumns } from './read-library.ts';

type CountedSeries = SeriesRow & { file_count: number };

/** Reads rows whose column is one of the values. */
const createReader = <Row>(db: Database, columns: string, from: string, column: string) => {
  const read = prepareSql<{ ids: string }, Row>(
    db,
    (slot) =>
      sql`select ${sql.raw(columns)} from ${sql.raw(from)} where ${sql.raw(column)} in (select value from json_each(${slot('ids')}))`,
  );
  return (ids: readonly number[]) => read({ ids: JSON.stringify(ids) });
};

async function* inChunks<Row>(read: (ids: readonly number[]) => Promise<Row[]>, parts: readonly (readonly number[])[]) {
  for (const ids of parts) {
    yield await read(ids);
    await yieldToRequests();
  }
}

/** Like the readers of the whole library, but for selected items. */
export function createItemReaders(db: Database) {
  const series = createReader<CountedSeries>(db, `${seriesColumns}, file_count`, 'series', 'id');
  const movies = createReader<MovieRow>(db, movieColumns, 'movie', 'id');
  const episodes = createReader<EpisodeRow>(db, episodeColumns, 'episode', 'series_id');

  return {
    series: (ids: readonly number[]) => inChunks(series, partsOf(ids)),
    movies: (ids: readonly number[]) => inChunks(movies, partsOf(ids)),
    /** Limits the number of series so that their episodes fit in one chunk. */
    episodes: (of: ReadonlyMap<number, { file_count: number }>) =>
      inChunks(
        episodes,
        partsOf([...of.keys()], (id) => of.get(id)?.file_count ?? 0),
      ),
  };
}

/** Splits into parts of at most one chunk; a larger item is its own part. */
function partsOf(ids: readonly number[], sizeOf: (id: number) => number = () => 1): number[][] {
  const parts: number[][] = [];
  let size = chunk;
  for (const id of ids) {
    size += sizeOf(id);
    if (size <= chunk) parts.at(-1)?.push(id);
    else {
      parts.push([id]);
      size = sizeOf(id);
    }
  }
  return parts;
}
