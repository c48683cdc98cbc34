import type { Side } from '#platform/db/library-schema.ts';
import { applyMissing, missingColumns, type MissingColumns } from './apply-missing.ts';
import type { FoundSubtitle, Saved } from '#engine/library/library-store.ts';
import { saveSubtitles } from './save-subtitles.ts';
import { selectOne } from './statements.ts';
import { fileRows } from './subtitle-rows.ts';
import type { WriteTools } from './write-tools.ts';

interface VideoRow extends MissingColumns {
  path: string;
  tracks: string;
  profile_id: number | null;
  excluded: number;
}

const columns = missingColumns.replaceAll(/\w+/g, 'video.$&');
const videos = {
  0: `SELECT ${columns}, video.path, tracks, profile_id, video.excluded OR series.excluded AS excluded
        FROM episode video JOIN series ON series.id = series_id WHERE video.id = ?`,
  1: `SELECT ${columns}, path, tracks, profile_id, excluded FROM movie video WHERE id = ?`,
} as const;

export function saveFiles(tools: WriteTools, side: Side, id: number, files: readonly FoundSubtitle[]): Saved {
  const video = selectOne<VideoRow>(tools.prepare, videos[side], id);
  if (!video) return 'same';
  const { have, isChanged } = saveSubtitles(tools, side, video, { files: fileRows(files) });
  const isExcluded = video.excluded === 1;
  const isMissingChanged = applyMissing(tools, side, { ...video, have }, { profileId: video.profile_id, isExcluded });
  return isChanged || isMissingChanged ? 'changed' : 'same';
}
