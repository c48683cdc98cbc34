import type { MediaKind } from '@captionarr/contract';
import { episodeProfile } from '#engine/library/episode-profile.ts';
import { missingColumns } from './apply-missing.ts';
import type { BatchedWork } from './batched-transaction.ts';
import type { FileScan } from '#engine/library/library-store.ts';
import type { ScanClock } from './scan-clock.ts';
import { saveTracks, type TrackedVideo } from './save-tracks.ts';
import { selectOne } from './statements.ts';
import type { WriteContext } from './write-context.ts';

type VideoRow = TrackedVideo & { excluded: number };

const columns = missingColumns.replaceAll(/\w+/g, 'video.$&');
const videos = {
  episode: `SELECT ${columns}, video.path, tracks, ${episodeProfile('video', 'series')} AS profile_id, series_id,
        video.excluded OR series.excluded AS excluded
        FROM episode video JOIN series ON series.id = series_id WHERE video.id = ?`,
  movie: `SELECT ${columns}, path, tracks, profile_id, excluded FROM movie video WHERE id = ?`,
} as const;

/** Returns the changed ids. */
export function* saveFiles(
  context: WriteContext,
  clock: ScanClock,
  type: MediaKind,
  scans: readonly FileScan[],
): BatchedWork<number[]> {
  const changed: number[] = [];
  for (const { id, files, path, since = Infinity } of scans) {
    const video = selectOne<VideoRow>(context.prepare, videos[type], id);
    const isOld = clock.isOld(type, id, since) || (path !== undefined && path !== video?.path);
    if (video && saveTracks(context, type, video, video.excluded === 1, isOld ? undefined : files)) changed.push(id);
    yield;
  }
  return changed;
}
