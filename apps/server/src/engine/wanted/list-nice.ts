import type { MediaKind } from '@captionarr/contract';
import { sql } from 'kysely';
import { fold } from '#domain/library/fold.ts';
import { idRange } from '#domain/library/ids.ts';
import { readRows } from '#engine/library/queries/read-rows.ts';
import { isTitled, titledShape, titleMatchValues } from '#engine/library/queries/title-match.ts';
import type { Database } from '#platform/db/database.ts';
import { kindCode } from '#platform/db/kind-code.ts';
import type { WantedOptions } from './list-wanted.ts';
import { readWanted } from './wanted-rows.ts';

/** Lists what lacks a subtitle that is nice to have, newest first. Read seldom, so nothing of it is counted ahead. */
export function createNiceLister(db: Database, type: MediaKind) {
  const table = sql.table(type);
  const rowsOf = readRows(readWanted(db, type, 'nice'));
  const item = sql.ref(type === 'episode' ? 'episode.series_id' : 'movie.id');

  function matching({ ids, text = '', missing = '', instance }: Omit<WantedOptions, 'start' | 'length'>) {
    const folded = fold(text.replaceAll('\0', ''));
    const values = titleMatchValues(folded);
    const [first, last] = idRange(instance ?? 0);
    const conditions = [
      sql`nice_wanted = 1`,
      ...(ids ? [sql`id in (select value from json_each(${JSON.stringify(ids)}))`] : []),
      ...(folded === '' ? [] : [isTitled(type, titledShape(folded), (name) => values[name], item)]),
      ...(instance === undefined ? [] : [sql`id between ${first} and ${last}`]),
      ...(missing === ''
        ? []
        : [
            sql`exists (select 1 from nice_wish where kind = ${kindCode[type]} and media_id = ${table}.id
              and language = ${missing})`,
          ]),
    ];
    return sql`from ${table} where ${sql.join(conditions, sql` and `)}`;
  }

  return async ({ start, length, ...filter }: WantedOptions) => {
    const found = matching(filter);
    const page = length > 0 ? sql`limit ${length} offset ${Math.max(0, start)}` : sql``;
    const [counted, listed] = await Promise.all([
      sql<{ total: number }>`select count(*) as total ${found}`.execute(db),
      sql<{ id: number }>`select id ${found} order by id desc ${page}`.execute(db),
    ]);
    return { total: counted.rows[0]?.total ?? 0, rows: await rowsOf(listed.rows.map(({ id }) => id)) };
  };
}
