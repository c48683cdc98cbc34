import type { MediaKind } from '@captionarr/contract';
import type { FoundFiles } from '#engine/library/library-store.ts';
import { applyMissing, type MissingColumns } from './apply-missing.ts';
import { readProbed } from './read-probed.ts';
import { saveSubtitles } from './save-subtitles.ts';
import { saveSeriesAudio } from './series-audio.ts';
import { updateRow } from './statements.ts';
import { fileRows } from './subtitle-rows.ts';
import type { WriteContext } from './write-context.ts';

/** Columns needed to rescan the subtitles or tracks of a video. */
export interface TrackedVideo extends MissingColumns {
  path: string;
  tracks: string;
  profile_id: number | null;
  /** Set for episodes only. */
  series_id?: number;
}

/** Updates a video with its external and embedded subtitles. Returns whether anything changed. */
export function saveTracks(
  context: WriteContext,
  type: MediaKind,
  video: TrackedVideo,
  isExcluded: boolean,
  files?: FoundFiles,
): boolean {
  const probed = readProbed(context, video.path);
  const { have, isChanged } = saveSubtitles(context, type, video, {
    files: fileRows(files),
    embedded: probed?.embedded,
  });
  const audio = probed?.audio ?? video.audio;
  const isAudioChanged = updateRow(context.prepare, type, video.id, video, { audio });
  if (isAudioChanged && video.series_id !== undefined) saveSeriesAudio(context, video.series_id);
  const state = { ...video, have, audio };
  const isMissingChanged = applyMissing(context, type, state, { profileId: video.profile_id, isExcluded });
  return isChanged || isAudioChanged || isMissingChanged;
}
