import type { LibraryKind } from '@captionarr/contract';
import { mediaTables } from '#engine/library/media-tables.ts';
import type { Database } from '#platform/db/database.ts';

/** A series with the videos of its episodes, or a movie with its own. */
export interface ScanTarget {
  id: number;
  title: string;
  videos: { id: number; path: string }[];
}

const pieceSize = 200;

/** One, or all of a kind; each with how many there are. */
export async function* scanTargets(
  db: Database,
  kind: LibraryKind,
  one?: number,
): AsyncGenerator<{ target: ScanTarget; count: number }> {
  const table = mediaTables[kind].table;
  const all = db.selectFrom(table).$if(one !== undefined, (query) => query.where('id', '=', one ?? 0));
  const { count } = await all.select((select) => select.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();

  for (let after = -1, isMore = true; isMore;) {
    const rows = await all
      .select(['id', 'title', 'path'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(pieceSize)
      .execute();
    for (const { id, title, path } of rows) {
      const videos = kind === 'series' ? await readVideos(db, id) : [{ id, path }];
      yield { target: { id, title, videos }, count };
    }
    after = rows.at(-1)?.id ?? after;
    isMore = rows.length === pieceSize;
  }
}

const readVideos = (db: Database, seriesId: number) =>
  db.selectFrom('episode').select(['id', 'path']).where('series_id', '=', seriesId).execute();
