import type { SourceIds } from '#domain/library/connector.ts';
import type { MovieSource, UpstreamMovie } from '#domain/library/upstream.ts';
import type { Database } from '#platform/db/database.ts';
import { yieldIfBlocking } from '#platform/db/event-loop.ts';
import { numbersOf } from './numbers-of.ts';
import { readPictures } from './picture-rows.ts';
import { presentMovie } from './present-titles.ts';
import { readKeys, readTitleFiles, type TitleFile } from './title-rows.ts';

export interface IndexParts {
  db: Database;
  ids: SourceIds;
  ordinal: number;
  /** Brings what is known up to date; throws if no folder can be read. */
  refresh: () => Promise<void>;
}

/** Each video of a movie is one entry: a second copy is one of its own. */
export function createMovieSource({ db, ids, ordinal, refresh }: IndexParts): MovieSource {
  const present = async (id: number, row: TitleFile): Promise<UpstreamMovie> =>
    presentMovie(id, row, await readPictures(db, ordinal, row.directory));

  return {
    async *list(signal) {
      await refresh();
      let received = 0;
      for await (const keys of readKeys(db, ordinal, 'movie', signal)) {
        const rows = await readTitleFiles(db, ordinal, 'movie', keys);
        const numbers = await numbersOf(ids, 'movie', keys);
        for (const row of rows) {
          await yieldIfBlocking();
          received++;
          yield await present(numbers.get(row.title_key ?? '') ?? 0, row);
        }
      }
      return { received, refused: [] };
    },

    async find(id) {
      const key = await ids.keyOf('movie', id);
      const [row] = key === undefined ? [] : await readTitleFiles(db, ordinal, 'movie', [key]);
      return row && present(id, row);
    },
  };
}
