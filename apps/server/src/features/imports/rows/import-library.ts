import type { LibraryKind, MediaKind } from '@captionarr/contract';
import { readBazarrEpisode, readBazarrMovie, readBazarrSeries } from '#domain/imports/bazarr-library.ts';
import { integerIn, textIn, type BazarrRow } from '#domain/imports/bazarr-row.ts';
import type { BazarrTracks } from '#domain/imports/bazarr-tracks.ts';
import { wireId } from '#domain/library/ids.ts';
import type { FoundSubtitle, Instance } from '#engine/library/library-store.ts';
import { mediaTables } from '#engine/library/media-tables.ts';
import { assignProfiles } from '#engine/library/store/assign-profiles.ts';
import type { BatchedWork } from '#engine/library/store/batched-transaction.ts';
import { saveEpisodes } from '#engine/library/store/save-episodes.ts';
import { saveMovies } from '#engine/library/store/save-movies.ts';
import { saveSeries } from '#engine/library/store/save-series.ts';
import { run, selectOne } from '#engine/library/store/statements.ts';
import { restoreFromTombstone } from '#engine/library/store/tombstones.ts';
import { kindCode } from '#platform/db/kind-code.ts';
import type { Home } from '#features/imports/choices/plan-instances.ts';
import { canRead, localPaths, ofOtherInstance, type ImportContext } from './import-context.ts';

const unreadable = 'Skipped: no id, title or path.';

/** Series with episodes, and movies: temporary until the first sync, so existing items stay unchanged. */
export function* importLibrary(rows: ImportContext): BatchedWork<void> {
  if (canRead(rows, 'library', 'table_shows') && canRead(rows, 'library', 'table_episodes')) yield* takeSeries(rows);
  if (canRead(rows, 'library', 'table_movies')) yield* takeMovies(rows);
}

function* takeSeries(rows: ImportContext): BatchedWork<void> {
  const { bazarr, report, tools, writes, onRow } = rows;
  const instance = instanceOf(rows, 'episode');
  for (const row of bazarr.rows('table_shows')) {
    onRow();
    yield;
    report.count('library', 'found');
    const series = readBazarrSeries(row);
    if (!series) report.note('library', textIn(row.title) ?? 'A series', unreadable);
    const home = series && findHome(rows, 'episode', row);
    if (!series || !home) continue;
    if (home.ordinal > 0) {
      yield* keepProfile(rows, 'series', { ...series, id: wireId(home.ordinal, series.id) }, row);
      continue;
    }
    const isNew = yield* placeItem(rows, 'series', series, row, () => saveSeries(tools, instance, [series]));
    const episodes = bazarr.episodesOf(row);
    report.count('library', 'found', episodes.length);
    if (!isNew) report.count('library', 'same', episodes.length);
    else {
      const read = episodes.flatMap((each) => readBazarrEpisode(each) ?? []);
      if (read.length < episodes.length)
        report.note('library', series.title, 'Some of its episodes have no path.', episodes.length - read.length);
      report.count('library', 'taken', read.length);
      const given = read.map(({ episode, tracks }) => ({ episode, files: filesOf(rows, 'episode', tracks) }));
      if (writes) yield* saveEpisodes(tools, instance, series.id, '', given, []);
    }
  }
}

function* takeMovies(rows: ImportContext): BatchedWork<void> {
  const { bazarr, report, tools, onRow } = rows;
  const instance = instanceOf(rows, 'movie');
  for (const row of bazarr.rows('table_movies')) {
    onRow();
    yield;
    report.count('library', 'found');
    const read = readBazarrMovie(row);
    if (!read) report.note('library', textIn(row.title) ?? 'A movie', unreadable);
    const home = read && findHome(rows, 'movie', row);
    if (!read || !home) continue;
    const { movie, tracks } = read;
    if (home.ordinal > 0) {
      yield* keepProfile(rows, 'movies', { ...movie, id: wireId(home.ordinal, movie.id) }, row);
      continue;
    }
    const given = [{ movie, files: filesOf(rows, 'movie', tracks) }];
    yield* placeItem(rows, 'movies', movie, row, () => saveMovies(tools, instance, given));
  }
}

/** Saves new items, and on the first import assigns existing ones their old profile. Returns whether it is new. */
function* placeItem(
  { tools, report, writes, profileHere, earlier }: ImportContext,
  kind: LibraryKind,
  { id, title }: { id: number; title: string },
  row: BazarrRow,
  save: () => BatchedWork<unknown>,
): BatchedWork<boolean> {
  const { table } = mediaTables[kind];
  const text = `SELECT profile_id FROM ${table} WHERE id = ?`;
  const present = selectOne<{ profile_id: number | null }>(tools.prepare, text, id);
  const number = integerIn(row.profileId);
  const profileId = number === null ? null : profileHere(number);
  if (number !== null && profileId === null)
    report.note('library', `Profile ${number}`, 'This profile doesn’t exist here, so its items have none.');
  const stays = earlier?.parts.has('library') || profileId === null;
  const isSame = present !== undefined && (stays || present.profile_id === profileId);
  report.count('library', isSame ? 'same' : 'taken');
  if (writes && !isSame) {
    if (present) yield* assignProfiles(tools, kind, [{ id, profileId, by: 'import' }]);
    else {
      restoreFromTombstone(tools, table, id, { title, profileId, by: 'import' });
      yield* save();
    }
  }
  return present === undefined;
}

/** The manager that the settings describe; its row is there as soon as something has to stand on it. */
function instanceOf({ tools: { prepare }, writes }: ImportContext, type: MediaKind): Instance {
  if (writes) run(prepare, 'INSERT OR IGNORE INTO instance (kind, ordinal) VALUES (?, 0)', kindCode[type]);
  const found = selectOne<{ id: number }>(
    prepare,
    'SELECT id FROM instance WHERE kind = ? AND ordinal = 0',
    kindCode[type],
  );
  return { id: found?.id ?? 0, type, ordinal: 0 };
}

function findHome({ homeOf, report }: ImportContext, type: MediaKind, row: BazarrRow): Home | undefined {
  const home = homeOf(type, row);
  if (!home) report.note('library', type === 'episode' ? 'table_shows' : 'table_movies', ofOtherInstance);
  return home;
}

/** Titles of a further source come with its first sync, which follows; they find their profile. */
function* keepProfile(
  rows: ImportContext,
  kind: LibraryKind,
  item: { id: number; title: string },
  row: BazarrRow,
): BatchedWork<void> {
  yield* placeItem(rows, kind, item, row, function* none() {});
}

/** Paths are those of the manager; when the files were written is found out on disk. */
function filesOf(rows: ImportContext, type: MediaKind, { files }: BazarrTracks): FoundSubtitle[] {
  const local = localPaths(rows, type, { ordinal: 0 });
  return files.map(({ language, path, size }) => ({ language, size, path: local(path), modifiedAt: 0 }));
}
