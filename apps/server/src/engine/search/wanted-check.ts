import { findSharing } from '#engine/files/shared-video.ts';
import { arrivalCodes } from '#engine/history/record-history.ts';
import type { Video } from '#engine/library/video.ts';
import type { Database } from '#platform/db/database.ts';
import { kindCode } from '#platform/db/kind-code.ts';
import { values } from '#platform/db/values.ts';
import type { SearchOrder } from './searcher.ts';

/** The row of history that is upgraded, and its file. */
export interface Replaced {
  historyId: number;
  path: string | null;
}

/** Whether a language such as `en:hi` is still wanted. */
export type StillWanted = (language: string) => Promise<boolean>;

/** These search for missing subtitles; others for a named one. */
const forMissing = new Set<SearchOrder['trigger']>(['wanted', 'all', 'item', 'import', 'played', 'blacklist', 'pack']);

/**
 * While a search waits, another search or the user may bring the subtitle. One subtitle may also make another
 * unnecessary, such as a hearing-impaired one or the cutoff.
 */
export function createWantedCheck(
  db: Database,
  video: Video,
  trigger: SearchOrder['trigger'],
  replaces: Replaced | undefined,
): StillWanted {
  if (replaces) return () => isInUse(db, video, replaces);
  if (!forMissing.has(trigger)) return async () => true;
  return async (language) => (await readMissing(db, video)).includes(language);
}

/** Whether it must be there or is nice to have. */
export const readMissing = async (db: Database, { type, id }: Video): Promise<string[]> =>
  (
    await db
      .selectFrom('lacking')
      .select('language')
      .where('kind', '=', kindCode[type])
      .where('media_id', '=', id)
      .orderBy('language')
      .execute()
  ).map(({ language }) => language);

/** Whether the file is still the one from this row, for any episode in the video. */
async function isInUse(db: Database, { type, id }: Video, { historyId, path }: Replaced): Promise<boolean> {
  if (path === null) return false;
  const newest = await db
    .selectFrom('history')
    .select('id')
    .where('kind', '=', kindCode[type])
    .where('media_id', 'in', values(await findSharing(db, type, id)))
    .where('subtitle_path', '=', path)
    .where('action', 'in', arrivalCodes)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  const file = await db
    .selectFrom('subtitle')
    .select('path')
    .where('kind', '=', kindCode[type])
    .where('media_id', '=', id)
    .where('path', '=', path)
    .executeTakeFirst();
  return newest?.id === historyId && file !== undefined;
}
