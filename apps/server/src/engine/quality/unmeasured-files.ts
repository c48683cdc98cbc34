import type { MediaKind } from '@captionarr/contract';
import { sql } from 'kysely';
import type { Database } from '#platform/db/database.ts';
import { mediaKindOf } from '#platform/db/kind-code.ts';
import { readFilesOf } from './files-of-videos.ts';
import type { MeasuredFile } from './quality-parts.ts';

export type UnmeasuredFile = MeasuredFile & { language: string; modifiedAt: number };

const unmeasured = (db: Database) =>
  db
    .selectFrom('subtitle')
    .select(['kind', 'media_id', 'path', 'language', 'modified_at'])
    .where('path', 'is not', null)
    .where('findings', 'is', null);

/** Those of these videos that weren’t measured since they changed, in the order of the videos. */
export const readUnmeasuredOf = (
  db: Database,
  videos: readonly { type: MediaKind; id: number }[],
): Promise<UnmeasuredFile[]> =>
  readFilesOf(videos, async (kind, mediaId) => {
    const rows = await unmeasured(db).where('kind', '=', kind).where('media_id', '=', mediaId).execute();
    return rows.map(toFile);
  });

/** The newest files that weren’t measured since they changed; from an index that holds only these. */
export async function readUnmeasured(db: Database, limit: number): Promise<UnmeasuredFile[]> {
  const rows = await unmeasured(db)
    .orderBy('modified_at', 'desc')
    .orderBy('kind', 'desc')
    .orderBy('media_id', 'desc')
    .orderBy('no', 'desc')
    .limit(limit)
    .execute();
  return rows.map(toFile);
}

type Row = Awaited<ReturnType<ReturnType<typeof unmeasured>['execute']>>[number];

const toFile = ({ kind, media_id: mediaId, path, language, modified_at: modifiedAt }: Row): UnmeasuredFile => ({
  type: mediaKindOf(kind),
  mediaId,
  path: path ?? '',
  language,
  modifiedAt: modifiedAt ?? 0,
});

export async function countUnmeasured(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('subtitle')
    .select(sql<number>`count(*)`.as('count'))
    .where('path', 'is not', null)
    .where('findings', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}
