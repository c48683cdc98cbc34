import { sql } from 'kysely';
import type { Database } from '#platform/db/database.ts';
import { prepareSql } from '#platform/db/prepare-sql.ts';

/** Maximum number of rows per read or write. */
export const maxRowsInOneQuery = 500;
/** More are read in chunks, and the event loop turns between. Small ones: what lives longer is let go of much later. */
const chunkSize = 50;

/** Few rows at once, or many in chunks. */
export type Rows<Row> = readonly Row[] | AsyncIterable<readonly Row[]>;

/** Reads rows by their ids, in the order of the ids; an id that is gone is passed over. */
export function createRowReader<Row>(db: Database, table: 'series' | 'episode' | 'movie', columns: readonly string[]) {
  const list = sql.join(columns.map((column) => sql.ref(`${table}.${column}`)));
  const read = prepareSql<{ ids: string }, Row>(
    db,
    (slot) => sql`select ${list} from json_each(${slot('ids')}) as wish cross join ${sql.table(table)}
      where ${sql.ref(`${table}.id`)} = wish.value order by wish.key`,
  );
  const atOnce = (ids: readonly number[]): Promise<Row[]> => read({ ids: JSON.stringify(ids) });

  return { atOnce, byNumber: readRows(atOnce) };
}

/** Reads few rows at once and many in chunks, by a way to read them by their ids. */
export function readRows<Row>(atOnce: (ids: readonly number[]) => Promise<Row[]>) {
  async function* inChunks(ids: readonly number[]) {
    for (let start = 0; start < ids.length; start += chunkSize) yield await atOnce(ids.slice(start, start + chunkSize));
  }
  return async (ids: readonly number[]): Promise<Rows<Row>> =>
    ids.length > maxRowsInOneQuery ? inChunks(ids) : atOnce(ids);
}
