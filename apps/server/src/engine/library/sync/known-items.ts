import type { LibraryKind } from '@captionarr/contract';
import { idRange, ordinalOf, upstreamId } from '#domain/library/ids.ts';
import type { Instance } from '#engine/library/library-store.ts';
import { mediaTables } from '#engine/library/media-tables.ts';
import type { Database } from '#platform/db/database.ts';
import { kindCode } from '#platform/db/kind-code.ts';
import { values } from '#platform/db/values.ts';

/** A piece is small enough not to hold the event loop. */
const pieceSize = 2000;

/** Every id of an instance, and its title. */
export async function readKnown(db: Database, kind: LibraryKind, ordinal: number): Promise<Map<number, string>> {
  const [first, last] = idRange(ordinal);
  const known = new Map<number, string>();
  for (let after = first - 1, isMore = true; isMore;) {
    const rows = await db
      .selectFrom(mediaTables[kind].table)
      .select(['id', 'title'])
      .where('id', '>', after)
      .where('id', '<=', last)
      .orderBy('id')
      .limit(pieceSize)
      .execute();
    for (const { id, title } of rows) known.set(id, title);
    after = rows.at(-1)?.id ?? last;
    isMore = rows.length === pieceSize;
  }
  return known;
}

export async function readHeld(db: Database, kind: LibraryKind, ordinal?: number): Promise<number[]> {
  const [first, last] = ordinal === undefined ? [0, Number.MAX_SAFE_INTEGER] : idRange(ordinal);
  const rows = await db
    .selectFrom('held_removal')
    .select('media_id')
    .where('kind', '=', kindCode[mediaTables[kind].video])
    .where('media_id', '>=', first)
    .where('media_id', '<=', last)
    .execute();
  return rows.map(({ media_id }) => media_id);
}

export const findInstance = async (db: Database, kind: LibraryKind, ordinal: number): Promise<Instance | undefined> => {
  const type = mediaTables[kind].video;
  const query = db
    .selectFrom('instance')
    .select('id')
    .where('kind', '=', kindCode[type])
    .where('ordinal', '=', ordinal);
  const row = await query.executeTakeFirst();
  return row && { id: row.id, type, ordinal };
};

export interface KnownVideo {
  id: number;
  path: string;
  file_id: number;
}

export const readKnownMovies = (db: Database, ids: readonly number[]): Promise<KnownVideo[]> =>
  db.selectFrom('movie').select(['id', 'path', 'file_id']).where('id', 'in', values(ids)).execute();

export const readKnownEpisodes = (db: Database, seriesId: number): Promise<KnownVideo[]> =>
  db.selectFrom('episode').select(['id', 'path', 'file_id']).where('series_id', '=', seriesId).execute();

/** Hash of the manager's last episode list; undefined for an unknown series. */
export const readEpisodesHash = async (db: Database, seriesId: number): Promise<string | undefined> =>
  (await db.selectFrom('series').select('episodes_hash').where('id', '=', seriesId).executeTakeFirst())?.episodes_hash;

export const findTitle = async (db: Database, kind: LibraryKind, id: number): Promise<string | undefined> =>
  (await db.selectFrom(mediaTables[kind].table).select('title').where('id', '=', id).executeTakeFirst())?.title;

/** The upstream id of the series or movie that a file of the manager is known to belong to. */
export async function findOwner(
  db: Database,
  kind: LibraryKind,
  ordinal: number,
  fileId: number,
): Promise<number | undefined> {
  const owners =
    kind === 'series'
      ? db.selectFrom('episode').select('series_id as owner').where('file_id', '=', fileId)
      : db.selectFrom('movie').select('id as owner').where('file_id', '=', fileId);
  const ids = (await owners.execute()).map(({ owner }) => owner);
  const ours = ids.find((id) => ordinalOf(id) === ordinal);
  return ours === undefined ? undefined : upstreamId(ours);
}
