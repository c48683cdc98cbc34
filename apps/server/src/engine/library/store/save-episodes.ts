import { isEpisodeExcluded } from '#domain/library/exclusions.ts';
import { ordinalOf, wireId } from '#domain/library/ids.ts';
import { mapPath } from '#domain/library/path-mapping.ts';
import type { UpstreamEpisode, UpstreamFile } from '#domain/library/upstream.ts';
import { isVideo } from '#domain/library/video-file.ts';
import { applyMissing } from './apply-missing.ts';
import type { BatchedWork } from './batched-transaction.ts';
import type { FoundFiles, Instance, Saved, SavedEpisodes } from '#engine/library/library-store.ts';
import { readCircumstances, type Circumstances } from './read-circumstances.ts';
import { readProbedAs } from './read-probed.ts';
import { saveSubtitles } from './save-subtitles.ts';
import { saveSeriesAudio } from './series-audio.ts';
import { insertRow, selectAll, selectOne, updateRow } from './statements.ts';
import { embeddedRows, fileRows } from './subtitle-rows.ts';
import { identityOf, readTombstone, writeTombstone } from './tombstones.ts';
import { blankVideo, videoColumns, type VideoCopies } from './video-columns.ts';
import type { WriteContext } from './write-context.ts';

export interface GivenEpisode {
  episode: UpstreamEpisode;
  files: FoundFiles;
}
type EpisodeColumns = ReturnType<typeof columnsOf>;

/** The fingerprint is saved last, so that an interrupted save is repeated. */
export function* saveEpisodes(
  context: WriteContext,
  instance: Instance,
  seriesId: number,
  fingerprint: string,
  given: readonly GivenEpisode[],
  kept: readonly number[],
): BatchedWork<SavedEpisodes> {
  const result: SavedEpisodes = { added: 0, changed: 0, removed: 0, ids: [] };
  const staying = new Set(kept);
  for (const { episode, files } of given) {
    if (!isVideo(episode.file)) continue;
    const id = wireId(instance.ordinal, episode.id);
    // Asked each time: it may have got another profile, or have been removed, since the last step.
    const circumstances = readCircumstances(context, { id, seriesId, season: episode.season });
    if (!circumstances) return result;
    const saved = saveOne(context, { id, seriesId, circumstances }, episode, episode.file, files);
    staying.add(id);
    if (saved !== 'same') {
      result[saved]++;
      result.ids.push(id);
    }
    yield;
  }
  result.removed = yield* removeOthers(context, seriesId, staying);
  saveSeriesAudio(context, seriesId, { episodes_hash: fingerprint });
  return result;
}

interface EpisodePosition {
  id: number;
  seriesId: number;
  circumstances: Circumstances;
}

function saveOne(
  context: WriteContext,
  { id, seriesId, circumstances }: EpisodePosition,
  episode: UpstreamEpisode,
  file: UpstreamFile,
  files: FoundFiles,
): Saved {
  const { prepare } = context;
  const listed = columnsOf(context, seriesId, episode, file);
  const stored = selectOne<EpisodeColumns & VideoCopies>(prepare, 'SELECT * FROM episode WHERE id = ?', id);
  // The manager renumbered: counts are kept per series, so the row is not moved.
  if (stored && stored.series_id !== seriesId) {
    writeTombstone(context, 'episode', id);
    saveSeriesAudio(context, stored.series_id);
  }
  const before = stored?.series_id === seriesId ? stored : undefined;
  const probed = readProbedAs(context, stored, listed);
  const after = { ...listed, audio: probed?.audio ?? listed.audio };

  const isChanged = before ? updateRow(prepare, 'episode', id, before, after) : true;
  if (!before) {
    readTombstone(context, 'episode', id, identityOf.episode(after));
    insertRow(prepare, 'episode', { id, ...after });
  }
  const copies = before ?? blankVideo;
  const subtitles = saveSubtitles(
    context,
    'episode',
    { ...copies, id, path: after.path },
    { files: fileRows(files), embedded: probed?.embedded ?? embeddedRows(file.embedded) },
  );
  const isExcluded = circumstances.excluded === 1 || after.excluded === 1;
  const state = { ...copies, id, audio: after.audio, have: subtitles.have };
  const isMissingChanged = applyMissing(context, 'episode', state, { profileId: circumstances.profile, isExcluded });
  if (!before) return 'added';
  return isChanged || subtitles.isChanged || isMissingChanged ? 'changed' : 'same';
}

function columnsOf({ rules }: WriteContext, seriesId: number, episode: UpstreamEpisode, file: UpstreamFile) {
  const { exclusions, mappings } = rules().of('episode', ordinalOf(seriesId));
  return {
    series_id: seriesId,
    season: episode.season,
    number: episode.number,
    absolute_number: episode.absoluteNumber,
    monitored: Number(episode.monitored),
    excluded: Number(isEpisodeExcluded(exclusions, episode)),
    title: episode.title,
    ...videoColumns(file, mapPath(mappings, file.path)),
  };
}

function* removeOthers(context: WriteContext, seriesId: number, staying: ReadonlySet<number>): BatchedWork<number> {
  const ids = selectAll<{ id: number }>(context.prepare, 'SELECT id FROM episode WHERE series_id = ?', seriesId);
  const others = ids.filter(({ id }) => !staying.has(id));
  for (const { id } of others) {
    writeTombstone(context, 'episode', id);
    yield;
  }
  return others.length;
}
