import { run, selectOne } from './statements.ts';
import type { WriteContext } from './write-context.ts';

/** Columns kept after removal so that the history stays readable. */
const tombstoneColumns = {
  series: `SELECT 'series', id, title, profile_id, json_object('year', year, 'path', path), ? FROM series WHERE id = ?`,
  episode: `SELECT 'episode', id, title, NULL, json_object('seriesId', series_id, 'season', season, 'number', number), ? FROM episode WHERE id = ?`,
  movie: `SELECT 'movie', id, title, profile_id, json_object('year', year, 'path', path), ? FROM movie WHERE id = ?`,
} as const;

type Tombstoned = keyof typeof tombstoneColumns;

/** Removes the row, and leaves a tombstone. */
export function writeTombstone(
  { prepare, now }: Pick<WriteContext, 'prepare' | 'now'>,
  what: Tombstoned,
  id: number,
): void {
  run(prepare, `INSERT OR REPLACE INTO tombstone ${tombstoneColumns[what]}`, now(), id);
  run(prepare, `DELETE FROM ${what} WHERE id = ?`, id);
}

/** The profile that something had before it was removed; undefined when it never was. */
export function readTombstone(
  { prepare }: Pick<WriteContext, 'prepare'>,
  what: Tombstoned,
  id: number,
): number | null | undefined {
  const text = 'SELECT profile_id FROM tombstone WHERE what = ? AND media_id = ?';
  const stone = selectOne<{ profile_id: number | null }>(prepare, text, what, id);
  if (stone) run(prepare, 'DELETE FROM tombstone WHERE what = ? AND media_id = ?', what, id);
  return stone?.profile_id;
}

/** Something that was known before it is saved for the first time: it comes as if it came back, with its profile. */
export function restoreFromTombstone(
  { prepare, now }: Pick<WriteContext, 'prepare' | 'now'>,
  what: 'series' | 'movie',
  id: number,
  { title, profileId }: { title: string; profileId: number | null },
): void {
  const text =
    'INSERT OR REPLACE INTO tombstone (what, media_id, title, profile_id, removed_at) VALUES (?, ?, ?, ?, ?)';
  run(prepare, text, what, id, title, profileId, now());
}
