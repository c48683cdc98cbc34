import type { MediaKind } from '@captionarr/contract';
import { missingColumns } from './apply-missing.ts';
import type { Steps } from './in-slices.ts';
import type { FileLook } from '#engine/library/library-store.ts';
import type { LookClock } from './look-clock.ts';
import { saveTracks, type TrackedVideo } from './save-tracks.ts';
import { selectOne } from './statements.ts';
import type { WriteTools } from './write-tools.ts';

type VideoRow = TrackedVideo & { excluded: number };

const columns = missingColumns.replaceAll(/\w+/g, 'video.$&');
const videos = {
  episode: `SELECT ${columns}, video.path, tracks, profile_id, series_id, video.excluded OR series.excluded AS excluded
        FROM episode video JOIN series ON series.id = series_id WHERE video.id = ?`,
  movie: `SELECT ${columns}, path, tracks, profile_id, excluded FROM movie video WHERE id = ?`,
} as const;

/** Returns the changed ids. */
export function* saveFiles(
  tools: WriteTools,
  clock: LookClock,
  type: MediaKind,
  looks: readonly FileLook[],
): Steps<number[]> {
  const changed: number[] = [];
  for (const { id, files, path, since = Infinity } of looks) {
    const video = selectOne<VideoRow>(tools.prepare, videos[type], id);
    const isOld = clock.isOld(type, id, since) || (path !== undefined && path !== video?.path);
    if (video && saveTracks(tools, type, video, video.excluded === 1, isOld ? undefined : files)) changed.push(id);
    yield;
  }
  return changed;
}
