import type { LibraryKind, MediaKind } from '@captionarr/contract';
import { readBazarrEpisode, readBazarrMovie, readBazarrSeries } from '#domain/imports/bazarr-library.ts';
import { integerIn, textIn, type BazarrRow } from '#domain/imports/bazarr-row.ts';
import type { BazarrTracks } from '#domain/imports/bazarr-tracks.ts';
import { mapPath } from '#domain/library/path-mapping.ts';
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
import { canRead, type ImportContext } from './import-context.ts';

const unreadable = 'Skipped: no id, title or path.';

/** Series with episodes, and movies: temporary until the first sync, so existing items stay unchanged. */
export function* importLibrary(rows: ImportContext): BatchedWork<void> {
  if (canRead(rows, 'library', 'table_shows') && canRead(rows, 'library', 'table_episodes')) yield* takeSeries(rows);
  if (canRead(rows, 'library', 'table_movies')) yield* takeMovies(rows);
}

function* takeSeries(rows: ImportContext): BatchedWork<void> {
  const { bazarr, report, tools, writes, onRow } = rows;
  const instance = instanceOf(rows, 'episode');
  const isOurs = onlyFirst(rows, 'table_shows');
  for (const row of bazarr.rows('table_shows')) {
    onRow();
    yield;
    report.count('library', 'found');
    const series = readBazarrSeries(row);
    if (!series) report.note('library', textIn(row.title) ?? 'A series', unreadable);
    if (!series || !isOurs(row)) continue;
    const isNew = yield* placeItem(rows, 'series', series, row, () => saveSeries(tools, instance, [series]));
    const episodes = bazarr.episodesOf(series.id);
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
  const isOurs = onlyFirst(rows, 'table_movies');
  for (const row of bazarr.rows('table_movies')) {
    onRow();
    yield;
    report.count('library', 'found');
    const read = readBazarrMovie(row);
    if (!read) report.note('library', textIn(row.title) ?? 'A movie', unreadable);
    if (!read || !isOurs(row)) continue;
    const { movie, tracks } = read;
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

/** The fork supports several managers with overlapping ids: items of others than the first come with their sync. */
function onlyFirst({ report }: ImportContext, table: string): (row: BazarrRow) => boolean {
  let first: number | null | undefined;
  return (row) => {
    const owner = integerIn(row.arr_instance_id);
    first ??= owner;
    const isFirst = owner === first;
    if (!isFirst) report.note('library', table, 'Skipped: items of additional Sonarr or Radarr instances.');
    return isFirst;
  };
}

/** Paths are those of the manager; when the files were written is found out on disk. */
function filesOf({ tools }: ImportContext, type: MediaKind, { files }: BazarrTracks): FoundSubtitle[] {
  const { mappings } = tools.rules().of(type, 0);
  return files.map(({ language, path, size }) => ({ language, size, path: mapPath(mappings, path), modifiedAt: 0 }));
}
