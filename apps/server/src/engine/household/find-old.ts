import { findArrival } from '#engine/history/find-arrival.ts';
import type { Database } from '#platform/db/database.ts';
import { kindCode } from '#platform/db/kind-code.ts';
import type { Video } from '#engine/library/video.ts';
import type { OldFile } from './cure-work.ts';

/** The file of a language, and where it came from; undefined if the video has no file in it. */
export async function findOld(db: Database, { type, id }: Video, language: string): Promise<OldFile | undefined> {
  const row = await db
    .selectFrom('subtitle')
    .select('path')
    .where('kind', '=', kindCode[type])
    .where('media_id', '=', id)
    .where('language', '=', language)
    .where('path', 'is not', null)
    .orderBy('no')
    .executeTakeFirst();
  if (!row || row.path === null) return undefined;
  const { path } = row;
  const arrival = await findArrival(db, { type, mediaId: id, path });
  const { provider = null, subs_id: subsId = null } = arrival ?? {};
  return { path, ...(provider && subsId !== null && { origin: { provider, subsId } }) };
}
