import type { MediaKind } from '@captionarr/contract';
import type { FoundFiles } from '#engine/library/library-store.ts';
import { applyMissing, type MissingColumns } from './apply-missing.ts';
import { readProbed } from './read-probed.ts';
import { saveSubtitles } from './save-subtitles.ts';
import { saveSeriesAudio } from './series-audio.ts';
import { updateRow } from './statements.ts';
import { fileRows } from './subtitle-rows.ts';
import type { WriteTools } from './write-tools.ts';

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
  tools: WriteTools,
  type: MediaKind,
  video: TrackedVideo,
  isExcluded: boolean,
  files?: FoundFiles,
): boolean {
  const probed = readProbed(tools, video.path);
  const { have, isChanged } = saveSubtitles(tools, type, video, {
    files: fileRows(files),
    embedded: probed?.embedded,
  });
  const audio = probed?.audio ?? video.audio;
  const isAudioChanged = updateRow(tools.prepare, type, video.id, video, { audio });
  if (isAudioChanged && video.series_id !== undefined) saveSeriesAudio(tools, video.series_id);
  const state = { ...video, have, audio };
  const isMissingChanged = applyMissing(tools, type, state, { profileId: video.profile_id, isExcluded });
  return isChanged || isAudioChanged || isMissingChanged;
}
