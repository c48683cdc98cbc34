import type { MediaKind } from '@captionarr/contract';
import type { Database } from '#platform/db/database.ts';
import { mediaKindOf } from '#platform/db/kind-code.ts';
import { readFilesOf } from './files-of-videos.ts';
import type { MeasuredFile } from './quality-parts.ts';

export type UntimedFile = MeasuredFile & { language: string };

const untimed = (db: Database) =>
  db.selectFrom('file_quality').select(['kind', 'media_id', 'path', 'language']).where('timed', '=', 0);
type Row = Awaited<ReturnType<ReturnType<typeof untimed>['execute']>>[number];

const toFile = ({ kind, media_id: mediaId, path, language }: Row): UntimedFile => ({
  type: mediaKindOf(kind),
  mediaId,
  path,
  language,
});

/** Those of these videos whose timing isn’t known, in the order of the videos. */
export const readUntimedOf = (
  db: Database,
  videos: readonly { type: MediaKind; id: number }[],
): Promise<UntimedFile[]> =>
  readFilesOf(videos, async (kind, mediaId) => {
    const rows = await untimed(db).where('kind', '=', kind).where('media_id', '=', mediaId).execute();
    return rows.map(toFile);
  });

/** The newest files whose timing isn’t known; from an index that holds only these. */
export async function readUntimed(db: Database, limit: number): Promise<UntimedFile[]> {
  const rows = await untimed(db).orderBy('modified_at', 'desc').orderBy('id', 'desc').limit(limit).execute();
  return rows.map(toFile);
}
