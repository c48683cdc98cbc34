import type { BulkGroup, BulkItem, BulkItemState, FileOrigin, MediaKind } from '@captionarr/contract';
import { foundOnDisk, readFileOrigins } from '#engine/quality/read-file-origins.ts';
import type { Database } from '#platform/db/database.ts';
import { kindCode, mediaKindOf } from '#platform/db/kind-code.ts';
import { values } from '#platform/db/values.ts';
import type { BulkItemRow } from './draft.ts';

interface ItemQuery {
  groups: readonly BulkGroup[] | undefined;
  states: readonly BulkItemState[] | undefined;
  isLatest: boolean;
  start: number;
  length: number;
}

/** One page of the items of an order, with what the page needs to know about them. */
export async function listItems(
  db: Database,
  id: number,
  { groups, states, isLatest, start, length }: ItemQuery,
): Promise<{ total: number; data: BulkItem[] }> {
  const chosen = db
    .selectFrom('bulk_item')
    .where('bulk_id', '=', id)
    .$if(groups !== undefined, (query) => query.where('group', 'in', values(groups ?? [])))
    .$if(states !== undefined, (query) => query.where('state', 'in', values(states ?? [])))
    .$if(isLatest, (query) => query.where('at', 'is not', null));
  const { total } = await chosen.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await chosen
    .selectAll()
    .$if(isLatest, (query) => query.orderBy('at', 'desc').orderBy('no', 'desc'))
    .$if(!isLatest, (query) => query.orderBy('no'))
    // Less than 0 is all of them.
    .limit(length)
    .offset(start)
    .execute();
  const posters = await readPosters(db, rows);
  const origins = await readOrigins(db, rows);
  return {
    total,
    data: rows.map((row) => ({
      no: row.no,
      type: mediaKindOf(row.kind),
      media_id: row.media_id,
      item_id: row.item_id,
      title: row.title,
      poster: posters.get(`${row.kind} ${row.item_id}`) ?? null,
      language: row.language,
      path: row.path,
      size: row.size,
      group: row.group,
      state: row.state,
      sentence: row.sentence,
      figures: Object.entries(JSON.parse(row.figures_json) as Record<string, number>).map(([name, value]) => ({
        name,
        value,
      })),
      origin: row.path === null ? null : (origins.get(row.path) ?? foundOnDisk),
      change_id: row.change_id,
    })),
  };
}

async function readPosters(db: Database, rows: readonly BulkItemRow[]): Promise<Map<string, string | null>> {
  const read = async (type: MediaKind) => {
    const ids = new Set(rows.filter(({ kind }) => kind === kindCode[type]).map(({ item_id }) => item_id));
    const table = type === 'episode' ? 'series' : 'movie';
    const found = await db
      .selectFrom(table)
      .select(['id', 'poster'])
      .where('id', 'in', values([...ids]))
      .execute();
    return found.map(({ id, poster }) => [`${kindCode[type]} ${id}`, poster] as const);
  };
  return new Map([...(await read('episode')), ...(await read('movie'))]);
}

/** Where the files came from, by path. */
async function readOrigins(db: Database, rows: readonly BulkItemRow[]): Promise<Map<string, FileOrigin>> {
  const read = (type: MediaKind) => {
    const ids = rows.filter(({ kind, path }) => kind === kindCode[type] && path).map(({ media_id }) => media_id);
    return readFileOrigins(db, type, [...new Set(ids)]);
  };
  return new Map([...(await read('episode')), ...(await read('movie'))]);
}
