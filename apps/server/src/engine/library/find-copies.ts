import type { LibraryKind, MediaKind } from '@captionarr/contract';
import { sql, type RawBuilder } from 'kysely';
import type { FileFacts } from '#domain/library/upstream.ts';
import { fillRelease } from '#domain/search/fill-release.ts';
import { parseRelease } from '#domain/search/parse-release.ts';
import type { Database } from '#platform/db/database.ts';
import { values } from '#platform/db/values.ts';
import { parseJson } from '#platform/parse-json.ts';

interface Pair {
  id: number;
  copy: number;
}

/**
 * The same films or episodes elsewhere in the library, by the id of each video that has some: in another quality, or
 * in another source. They have an external id in common, and none that differs.
 */
export async function findCopies(
  db: Database,
  type: MediaKind,
  ids: readonly number[],
): Promise<Map<number, number[]>> {
  const { rows } = await (type === 'movie' ? movieCopies(ids) : episodeCopies(ids)).execute(db);
  const copies = new Map<number, number[]>();
  for (const { id, copy } of rows) copies.set(id, [...(copies.get(id) ?? []), copy]);
  return copies;
}

interface ItemCopy {
  /** Id of the series or movie. */
  id: number;
  /** `2160p`; null for a series, or when it isn’t known. */
  resolution: string | null;
}

/** The same for a series or movie as a whole. */
export async function findItemCopies(db: Database, kind: LibraryKind, id: number): Promise<ItemCopy[]> {
  if (kind === 'series') {
    const { rows } = await seriesCopies(id).execute(db);
    return rows.map(({ copy }) => ({ id: copy, resolution: null }));
  }
  const ids = (await findCopies(db, 'movie', [id])).get(id) ?? [];
  const movies = await db
    .selectFrom('movie')
    .select(['id', 'path', 'file_json'])
    .where('id', 'in', values(ids))
    .orderBy('id')
    .execute();
  return movies.map(({ id: copy, path, file_json }) => {
    // Written by the store, from this type.
    const facts = (parseJson(file_json) ?? {}) as FileFacts;
    return { id: copy, resolution: fillRelease(parseRelease(path, 'movie'), facts).resolution ?? null };
  });
}

/** Equal, or not known of one of them. */
const agree = (column: 'tmdb_id' | 'tvdb_id' | 'imdb_id', unknown: 0 | '') => {
  const [own, other] = [sql.ref(`own.${column}`), sql.ref(`other.${column}`)];
  return sql<boolean>`(coalesce(${own}, ${unknown}) = ${unknown} or coalesce(${other}, ${unknown}) = ${unknown} or ${own} = ${other})`;
};

const isSameSeries = sql`other.id in (
    select id from series where tvdb_id = own.tvdb_id and own.tvdb_id > 0
    union select id from series where imdb_id = own.imdb_id and own.imdb_id <> '')
  and ${agree('tvdb_id', 0)} and ${agree('imdb_id', '')}`;

const isSameMovie = sql`other.id in (
    select id from movie where tmdb_id = own.tmdb_id and own.tmdb_id > 0
    union select id from movie where imdb_id = own.imdb_id and own.imdb_id <> '')
  and ${agree('tmdb_id', 0)} and ${agree('imdb_id', '')}`;

// `cross join` keeps the order: from the few that are asked for to their copies, by the indexes.
const movieCopies = (ids: readonly number[]): RawBuilder<Pair> => sql`
  select own.id, other.id as copy from movie as own cross join movie as other on ${isSameMovie}
  where own.id in ${values(ids)} and other.id <> own.id order by own.id, other.id`;

const seriesCopies = (id: number): RawBuilder<Pair> => sql`
  select own.id, other.id as copy from series as own cross join series as other on ${isSameSeries}
  where own.id = ${id} and other.id <> own.id order by other.id`;

const episodeCopies = (ids: readonly number[]): RawBuilder<Pair> => sql`
  select episode.id, twin.id as copy from episode
  cross join series as own on own.id = episode.series_id
  cross join series as other on ${isSameSeries}
  cross join episode as twin
    on twin.series_id = other.id and twin.season = episode.season and twin.number = episode.number
  where episode.id in ${values(ids)} and twin.id <> episode.id order by episode.id, twin.id`;
