import type { KnownSubtitle, Video } from '#engine/library/video.ts';
import type { Database } from '#platform/db/database.ts';
import { kindCode } from '#platform/db/kind-code.ts';

/** The other subtitle files of a video, in the order of its page. */
export const listOthers = (db: Database, { type, id }: Video, path: string): Promise<KnownSubtitle[]> =>
  db
    .selectFrom('subtitle')
    .select(['path', 'language'])
    .where('kind', '=', kindCode[type])
    .where('media_id', '=', id)
    .where('path', 'is not', null)
    .where('path', '!=', path)
    .orderBy('no')
    .$narrowType<{ path: string }>()
    .execute();
