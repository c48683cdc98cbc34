import { sql } from 'kysely';
import type { Database } from '#platform/db/database.ts';
import { mediaKindOf } from '#platform/db/kind-code.ts';
import type { MeasuredFile } from './quality-parts.ts';

export type UnmeasuredFile = MeasuredFile & { language: string; modifiedAt: number };

/** The newest files that weren’t measured since they changed; from an index that holds only these. */
export async function readUnmeasured(db: Database, limit: number): Promise<UnmeasuredFile[]> {
  const rows = await db
    .selectFrom('subtitle')
    .select(['kind', 'media_id', 'path', 'language', 'modified_at'])
    .where('path', 'is not', null)
    .where('findings', 'is', null)
    .orderBy('modified_at', 'desc')
    .orderBy('kind', 'desc')
    .orderBy('media_id', 'desc')
    .orderBy('no', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ kind, media_id: mediaId, path, language, modified_at: modifiedAt }) => ({
    type: mediaKindOf(kind),
    mediaId,
    path: path ?? '',
    language,
    modifiedAt: modifiedAt ?? 0,
  }));
}

export async function countUnmeasured(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('subtitle')
    .select(sql<number>`count(*)`.as('count'))
    .where('path', 'is not', null)
    .where('findings', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}
