import type { LibraryKind, MediaKind } from '@captionarr/contract';
import { isEpisodeExcluded, isMovieExcluded, isSeriesExcluded } from '#domain/library/exclusions.ts';
import { keepProfile } from '#domain/library/choose-profile.ts';
import { ordinalOf } from '#domain/library/ids.ts';
import { episodeProfile } from '#engine/library/episode-profile.ts';
import { mediaTables } from '#engine/library/media-tables.ts';
import { applyMissing, missingColumns } from '#engine/library/store/apply-missing.ts';
import type { BatchedWork } from '#engine/library/store/batched-transaction.ts';
import { tagsOf } from '#engine/library/store/preserve-tags.ts';
import { choiceOf } from '#engine/library/store/title-facts.ts';
import { saveTracks, type TrackedVideo } from '#engine/library/store/save-tracks.ts';
import { selectAll, updateRow } from '#engine/library/store/statements.ts';
import type { WriteContext } from '#engine/library/store/write-context.ts';

/** How far a recompute has come; series go before their episodes. */
export interface RecomputeState {
  table: 'series' | 'episode' | 'movie';
  /** The id of the last row that is done. */
  after: number;
  done: number;
  /** Rows that had to be written. */
  changed: number;
}

interface Facts {
  monitored: number;
  excluded: number;
}
interface ShelfRow {
  tags_json: string;
  profile_id: number | null;
  profile_by: string;
}
interface SeriesRow extends Facts, ShelfRow {
  id: number;
  series_type: string;
}
type VideoRow = Facts & TrackedVideo;
type EpisodeRow = VideoRow & { season: number; series_excluded: number };
type MovieRow = VideoRow & ShelfRow;

/** Rows in a step: writing takes ten times as long as reading. */
const chunk = { writing: 24, reading: 64 };
const video = missingColumns.replaceAll(/\w+/g, 'video.$&');

export const startOf = (kind: LibraryKind): RecomputeState => ({
  table: mediaTables[kind].table,
  after: -1,
  done: 0,
  changed: 0,
});

/** Goes on from the state, and changes it in place. `withTracks` also makes again what follows from tracks. */
export function* recompute(context: WriteContext, state: RecomputeState, withTracks: boolean): BatchedWork<void> {
  const { prepare } = context;
  if (state.table === 'series') {
    const read: Read<SeriesRow> = (after, limit) => selectAll(prepare, seriesText, after, limit);
    yield* eachRow(state, read, (row) => recomputeSeries(context, row));
    Object.assign(state, { table: 'episode', after: -1 });
  }
  if (state.table === 'episode') {
    const read: Read<EpisodeRow> = (after, limit) => selectAll(prepare, episodeText, after, limit);
    yield* eachRow(state, read, (row) => recomputeEpisode(context, row, withTracks));
  } else {
    const read: Read<MovieRow> = (after, limit) => selectAll(prepare, movieText, after, limit);
    yield* eachRow(state, read, (row) => recomputeMovie(context, row, withTracks));
  }
}

type Read<Row> = (after: number, limit: number) => Row[];

function* eachRow<Row extends { id: number }>(
  state: RecomputeState,
  read: Read<Row>,
  apply: (row: Row) => boolean,
): BatchedWork<void> {
  let limit = chunk.writing;
  for (;;) {
    const rows = read(state.after, limit);
    const before = state.changed;
    for (const row of rows) if (apply(row)) state.changed++;
    state.done += rows.length;
    state.after = rows.at(-1)?.id ?? state.after;
    yield;
    if (rows.length < limit) return;
    limit = state.changed > before ? chunk.writing : chunk.reading;
  }
}

const seriesText = `SELECT id, monitored, excluded, profile_id, profile_by, tags_json, series_type FROM series WHERE id > ? ORDER BY id LIMIT ?`;
const episodeText = `SELECT ${video}, video.monitored, video.excluded, season, ${episodeProfile('video', 'series')} AS profile_id, series_id, video.path, tracks, series.excluded AS series_excluded
  FROM episode video CROSS JOIN series WHERE series.id = series_id AND video.id > ? ORDER BY video.id LIMIT ?`;
const movieText = `SELECT ${video}, monitored, excluded, profile_id, profile_by, path, tracks, tags_json
  FROM movie video WHERE id > ? ORDER BY id LIMIT ?`;

const rulesOf = ({ rules }: WriteContext, type: MediaKind, { id }: { id: number }) => rules().of(type, ordinalOf(id));

function recomputeSeries(context: WriteContext, row: SeriesRow): boolean {
  const facts = { tags: tagsOf(row), monitored: row.monitored === 1, seriesType: row.series_type };
  return updateRow(context.prepare, 'series', row.id, row, {
    excluded: Number(isSeriesExcluded(rulesOf(context, 'episode', row).exclusions, facts)),
    ...profileOf(context, 'episode', row),
  });
}

function recomputeEpisode(context: WriteContext, row: EpisodeRow, withTracks: boolean): boolean {
  const facts = { season: row.season, monitored: row.monitored === 1 };
  const excluded = Number(isEpisodeExcluded(rulesOf(context, 'episode', row).exclusions, facts));
  const isChanged = updateRow(context.prepare, 'episode', row.id, row, { excluded });
  return recomputeVideo(context, 'episode', row, excluded === 1 || row.series_excluded === 1, withTracks) || isChanged;
}

function recomputeMovie(context: WriteContext, row: MovieRow, withTracks: boolean): boolean {
  const facts = { tags: tagsOf(row), monitored: row.monitored === 1 };
  const excluded = Number(isMovieExcluded(rulesOf(context, 'movie', row).exclusions, facts));
  const profile = profileOf(context, 'movie', row);
  const isChanged = updateRow(context.prepare, 'movie', row.id, row, { excluded, ...profile });
  return recomputeVideo(context, 'movie', { ...row, ...profile }, excluded === 1, withTracks) || isChanged;
}

function recomputeVideo(
  context: WriteContext,
  type: MediaKind,
  row: VideoRow,
  isExcluded: boolean,
  withTracks: boolean,
): boolean {
  return withTracks
    ? saveTracks(context, type, row, isExcluded)
    : applyMissing(context, type, row, { profileId: row.profile_id, isExcluded });
}

/** The profile by tags, or the current one. */
function profileOf(
  context: WriteContext,
  type: MediaKind,
  row: ShelfRow & { id: number },
): Pick<ShelfRow, 'profile_id' | 'profile_by'> {
  const { profiles: defaults } = rulesOf(context, type, row);
  const { profileId, by } = keepProfile(defaults, context.profiles.all(), choiceOf(row), tagsOf(row));
  return { profile_id: profileId, profile_by: by };
}
