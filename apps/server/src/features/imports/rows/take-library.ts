import { type LibraryKind, libraryKindOf, managerOf, type MediaKind } from '@captionarr/contract';
import { readOldEpisode, readOldMovie, readOldSeries } from '#domain/imports/old-library.ts';
import { integerIn, textIn, type OldRow } from '#domain/imports/old-row.ts';
import type { OldTracks } from '#domain/imports/old-tracks.ts';
import { mapPath } from '#domain/library/path-mapping.ts';
import type { FoundSubtitle, Instance } from '#engine/library/library-store.ts';
import { mediaTables } from '#engine/library/shelf.ts';
import { assignProfiles } from '#engine/library/store/assign-profiles.ts';
import type { Steps } from '#engine/library/store/in-slices.ts';
import { saveEpisodes } from '#engine/library/store/save-episodes.ts';
import { saveMovies } from '#engine/library/store/save-movies.ts';
import { saveSeries } from '#engine/library/store/save-series.ts';
import { run, selectOne } from '#engine/library/store/statements.ts';
import { remember } from '#engine/library/store/tombstones.ts';
import { kindCode } from '#platform/db/kind-code.ts';
import { canRead, type RowTools } from './row-tools.ts';

const unreadable = 'It has no number, title or path, so it is not taken over.';

/** Series with episodes, and movies: temporary until the first sync, so existing items stay unchanged. */
export function* takeLibrary(rows: RowTools): Steps<void> {
  if (canRead(rows, 'library', 'table_shows') && canRead(rows, 'library', 'table_episodes')) yield* takeSeries(rows);
  if (canRead(rows, 'library', 'table_movies')) yield* takeMovies(rows);
}

function* takeSeries(rows: RowTools): Steps<void> {
  const { old, book, tools, writes, onRow } = rows;
  const instance = instanceOf(rows, 'episode');
  const isOurs = onlyFirst(rows, 'table_shows');
  for (const row of old.rows('table_shows')) {
    onRow();
    yield;
    book.count('library', 'found');
    const series = readOldSeries(row);
    if (!series) book.note('library', textIn(row.title) ?? 'A series', unreadable);
    if (!series || !isOurs(row)) continue;
    const isNew = yield* placeItem(rows, 'series', series, row, () => saveSeries(tools, instance, [series]));
    const episodes = old.episodesOf(series.id);
    book.count('library', 'found', episodes.length);
    if (!isNew) book.count('library', 'same', episodes.length);
    else {
      const read = episodes.flatMap((each) => readOldEpisode(each) ?? []);
      if (read.length < episodes.length)
        book.note('library', series.title, 'Some of its episodes have no path.', episodes.length - read.length);
      book.count('library', 'taken', read.length);
      const given = read.map(({ episode, tracks }) => ({ episode, files: filesOf(rows, 'episode', tracks) }));
      if (writes) yield* saveEpisodes(tools, instance, series.id, '', given, []);
    }
  }
}

function* takeMovies(rows: RowTools): Steps<void> {
  const { old, book, tools, onRow } = rows;
  const instance = instanceOf(rows, 'movie');
  const isOurs = onlyFirst(rows, 'table_movies');
  for (const row of old.rows('table_movies')) {
    onRow();
    yield;
    book.count('library', 'found');
    const read = readOldMovie(row);
    if (!read) book.note('library', textIn(row.title) ?? 'A movie', unreadable);
    if (!read || !isOurs(row)) continue;
    const { movie, tracks } = read;
    const given = [{ movie, files: filesOf(rows, 'movie', tracks) }];
    yield* placeItem(rows, 'movies', movie, row, () => saveMovies(tools, instance, given));
  }
}

/** Saves new items, and on the first import assigns existing ones their old profile. Returns whether it is new. */
function* placeItem(
  { tools, book, writes, profileHere, earlier }: RowTools,
  kind: LibraryKind,
  { id, title }: { id: number; title: string },
  row: OldRow,
  save: () => Steps<unknown>,
): Steps<boolean> {
  const { table } = mediaTables[kind];
  const text = `SELECT profile_id FROM ${table} WHERE id = ?`;
  const present = selectOne<{ profile_id: number | null }>(tools.prepare, text, id);
  const number = integerIn(row.profileId);
  const profileId = number === null ? null : profileHere(number);
  if (number !== null && profileId === null)
    book.note('library', `Profile ${number}`, 'There is no such profile here, so what had it there has none here.');
  const stays = earlier?.parts.has('library') || profileId === null;
  const isSame = present !== undefined && (stays || present.profile_id === profileId);
  book.count('library', isSame ? 'same' : 'taken');
  if (writes && !isSame) {
    if (present) yield* assignProfiles(tools, kind, [{ id, profileId }]);
    else {
      remember(tools, table, id, { title, profileId });
      yield* save();
    }
  }
  return present === undefined;
}

/** The manager that the settings describe; its row is there as soon as something has to stand on it. */
function instanceOf({ tools: { prepare }, writes }: RowTools, type: MediaKind): Instance {
  if (writes)
    run(
      prepare,
      'INSERT OR IGNORE INTO instance (kind, ordinal, name) VALUES (?, 0, ?)',
      kindCode[type],
      managerOf[libraryKindOf[type]].name,
    );
  const found = selectOne<{ id: number }>(
    prepare,
    'SELECT id FROM instance WHERE kind = ? AND ordinal = 0',
    kindCode[type],
  );
  return { id: found?.id ?? 0, type, ordinal: 0 };
}

/** The fork supports several managers with overlapping ids: items of others than the first come with their sync. */
function onlyFirst({ book }: RowTools, table: string): (row: OldRow) => boolean {
  let first: number | null | undefined;
  return (row) => {
    const owner = integerIn(row.arr_instance_id);
    first ??= owner;
    const isFirst = owner === first;
    if (!isFirst) book.note('library', table, 'What belongs to a further Sonarr or Radarr is not taken over.');
    return isFirst;
  };
}

/** Paths are those of the manager; when the files were written is found out on disk. */
function filesOf({ tools }: RowTools, type: MediaKind, { files }: OldTracks): FoundSubtitle[] {
  const { mappings } = tools.rules()[type];
  return files.map(({ language, path, size }) => ({ language, size, path: mapPath(mappings, path), modifiedAt: 0 }));
}
