import type { MediaKind } from '@captionarr/contract';
import { findVideo, mediaNotFound, type Video } from '#engine/library/video.ts';
import type { Database } from '#platform/db/database.ts';
import type { Scope } from './links.ts';

/** Whether a link of this scope shows the video. */
export const isInScope = (scope: Scope, { type, itemId }: Pick<Video, 'type' | 'itemId'>): boolean =>
  scope === null || (scope.id === itemId && (scope.kind === 'series') === (type === 'episode'));

/** Finds a video that a link may show; whatever else there is looks as if it weren’t there. */
export async function findInScope(db: Database, scope: Scope, type: MediaKind, id: number): Promise<Video> {
  const video = await findVideo(db, type, id);
  if (!isInScope(scope, video)) throw mediaNotFound(type);
  return video;
}
