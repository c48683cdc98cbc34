import type { MediaKind } from '@captionarr/contract';
import { findSharing } from '#engine/files/shared-video.ts';
import type { Database } from '#platform/db/database.ts';
import { kindCode } from '#platform/db/kind-code.ts';
import { values } from '#platform/db/values.ts';
import { arrivalCodes } from './record-history.ts';

interface SubtitleFile {
  type: MediaKind;
  mediaId: number;
  path: string;
}

/** Where a subtitle file last came from, for any episode in the video; undefined if the history doesn’t know. */
export const findArrival = async (db: Database, { type, mediaId, path }: SubtitleFile) =>
  db
    .selectFrom('history')
    .select(['provider', 'subs_id'])
    .where('kind', '=', kindCode[type])
    .where('media_id', 'in', values(await findSharing(db, type, mediaId)))
    .where('subtitle_path', '=', path)
    .where('action', 'in', arrivalCodes)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
