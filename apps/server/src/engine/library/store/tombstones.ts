import type { ProfileChoice } from '#domain/library/choose-profile.ts';
import { kindCode } from '#platform/db/kind-code.ts';
import { run, selectOne } from './statements.ts';
import { choiceOf } from './title-facts.ts';
import type { WriteContext } from './write-context.ts';

/** Columns kept after removal so that the history stays readable, and that a return is recognized. */
const tombstoneColumns = {
  series: `SELECT 'series', id, title, profile_id, json_object('year', year, 'path', path), ?,
    'tvdb:' || tvdb_id || ' ' || path, profile_by FROM series WHERE id = ?`,
  episode: `SELECT 'episode', id, title, NULL, json_object('seriesId', series_id, 'season', season, 'number', number), ?,
    path, '' FROM episode WHERE id = ?`,
  movie: `SELECT 'movie', id, title, profile_id, json_object('year', year, 'path', path), ?,
    coalesce('tmdb:' || tmdb_id, 'imdb:' || imdb_id) || ' ' || path, profile_by FROM movie WHERE id = ?`,
} as const;

type Tombstoned = keyof typeof tombstoneColumns;
type Context = Pick<WriteContext, 'prepare'>;

/** What a title is, whatever id its source gives it: an external id and the path; of an episode, the path. */
export const identityOf = {
  series: ({ tvdb_id, path }: { tvdb_id: number; path: string }): string => `tvdb:${tvdb_id} ${path}`,
  episode: ({ path }: { path: string }): string => path,
  movie: (movie: { tmdb_id: number | null; imdb_id: string | null; path: string }): string | null => {
    if (movie.tmdb_id !== null) return `tmdb:${movie.tmdb_id} ${movie.path}`;
    return movie.imdb_id === null ? null : `imdb:${movie.imdb_id} ${movie.path}`;
  },
};

/** Removes the row, and leaves a tombstone. */
export function writeTombstone(
  { prepare, now }: Pick<WriteContext, 'prepare' | 'now'>,
  what: Tombstoned,
  id: number,
): void {
  run(prepare, `INSERT OR REPLACE INTO tombstone ${tombstoneColumns[what]}`, now(), id);
  run(prepare, `DELETE FROM ${what} WHERE id = ?`, id);
}

interface Stone {
  media_id: number;
  profile_id: number | null;
  profile_by: string;
  identity: string | null;
}

/**
 * The profile that something had before it was removed, and what chose it; undefined when it never was. What returns
 * with another id gets its history back as well.
 */
export function readTombstone(
  { prepare }: Context,
  what: Tombstoned,
  id: number,
  identity: string | null,
): ProfileChoice | undefined {
  const columns = 'SELECT media_id, profile_id, profile_by, identity FROM tombstone WHERE what = ?';
  const own = selectOne<Stone>(prepare, `${columns} AND media_id = ?`, what, id);
  if (own) forget({ prepare }, what, id);
  if (own && (what === 'episode' || isSameTitle(own.identity, identity))) return choiceOf(own);
  const moved =
    identity === null ? undefined : selectOne<Stone>(prepare, `${columns} AND identity = ? LIMIT 1`, what, identity);
  if (!moved) return undefined;
  forget({ prepare }, what, moved.media_id);
  if (what !== 'series') moveRecords({ prepare }, what, moved.media_id, id);
  return choiceOf(moved);
}

const forget = ({ prepare }: Context, what: Tombstoned, id: number): void =>
  run(prepare, 'DELETE FROM tombstone WHERE what = ? AND media_id = ?', what, id);

/** By the external id alone: a folder may have another name. Unknown for tombstones of earlier versions. */
const isSameTitle = (one: string | null, other: string | null): boolean =>
  one === null || other === null || one.split(' ')[0] === other.split(' ')[0];

/** What was recorded about a video follows it to its new id. */
function moveRecords({ prepare }: Context, what: 'episode' | 'movie', from: number, to: number): void {
  for (const table of ['history', 'blacklist', 'file_change'])
    run(prepare, `UPDATE ${table} SET media_id = ? WHERE kind = ? AND media_id = ?`, to, kindCode[what], from);
}

/** Something that was known before it is saved for the first time: it comes as if it came back, with its profile. */
export function restoreFromTombstone(
  { prepare, now }: Pick<WriteContext, 'prepare' | 'now'>,
  what: 'series' | 'movie',
  id: number,
  { title, profileId, by }: ProfileChoice & { title: string },
): void {
  const text =
    'INSERT OR REPLACE INTO tombstone (what, media_id, title, profile_id, profile_by, removed_at) VALUES (?, ?, ?, ?, ?, ?)';
  run(prepare, text, what, id, title, profileId, by, now());
}
