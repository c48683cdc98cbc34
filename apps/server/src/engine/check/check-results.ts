import { sql, type Selectable } from 'kysely';
import type { CheckVerdict } from '@captionarr/contract';
import type { Database } from '#platform/db/database.ts';
import { kindCode } from '#platform/db/kind-code.ts';
import type { Tables } from '#platform/db/schema.ts';
import { values } from '#platform/db/values.ts';
import type { FileChange } from '#engine/files/subtitle-files.ts';
import type { Measurements } from './check-file.ts';
import type { CheckedFile } from './checked-files.ts';
import { identify, type FileIdentity } from './file-identity.ts';

export interface CheckResult extends CheckedFile, Measurements {
  language: string;
  hash: string;
  identity: FileIdentity;
  video: FileIdentity;
}

type MeasuredFile = Omit<CheckResult, keyof Measurements>;

/** Whether a result stands until a file changes. Another episode that fits may still arrive, or a disk come back. */
export const isSettled = ({ verdict, other, reason }: Measurements): boolean =>
  verdict !== 'no-match' && reason !== 'unreadable' && (verdict !== 'other-episode' || other !== null);

export type CheckRow = Selectable<Tables['subtitle_check']>;

/** The result for these bytes beside this video. */
export async function readKnownResult(db: Database, file: MeasuredFile): Promise<Measurements | undefined> {
  const row = await db
    .selectFrom('subtitle_check')
    .select(['verdict', 'reason', 'detail', 'reference', 'offset', 'ratio', 'fit', 'other_id as other'])
    .select(['coverage', 'precision', 'hole'])
    .where('kind', '=', kindCode[file.type])
    .where('media_id', '=', file.mediaId)
    .where('path', '=', file.path)
    .where('hash', '=', file.hash)
    .where('video_size', '=', file.video.size)
    .where('video_modified_at', '=', file.video.modifiedAt)
    .executeTakeFirst();
  return row;
}

export async function saveResult(db: Database, result: CheckResult, at: number): Promise<CheckRow> {
  const { type, mediaId, path, hash, identity, video, other, ...measured } = result;
  const row = {
    ...measured,
    media_id: mediaId,
    at,
    size: identity.size,
    modified_at: identity.modifiedAt,
    video_size: video.size,
    video_modified_at: video.modifiedAt,
    other_id: other,
    handled: null,
    batch: null,
  };
  return db
    .insertInto('subtitle_check')
    .values({ kind: kindCode[type], path, hash, ...row })
    .onConflict((conflict) => conflict.columns(['kind', 'path', 'hash']).doUpdateSet(row))
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The file is as it was measured. */
export const isCurrent = sql<boolean>`exists (
  select 1 from subtitle where subtitle.kind = subtitle_check.kind and subtitle.media_id = subtitle_check.media_id
    and subtitle.path = subtitle_check.path and subtitle.size = subtitle_check.size
    and subtitle.modified_at = subtitle_check.modified_at)`;

/** It was replaced, and that wasn’t undone. */
export const isHandled = sql<boolean>`(subtitle_check.batch is not null and exists (
  select 1 from file_change where file_change.batch = subtitle_check.batch
    and file_change.path = subtitle_check.path and file_change.undone_at is null))`;

/** Whether any of these files was checked: the report looks different now. */
export async function wereChecked(db: Database, changes: readonly FileChange[]): Promise<boolean> {
  const found = await db
    .selectFrom('subtitle_check')
    .select('id')
    .where('kind', 'in', Object.values(kindCode))
    .where('path', 'in', values(changes.map(({ path }) => path)))
    .executeTakeFirst();
  return found !== undefined;
}

/** A restored file is the one that was measured, though it has a new time. */
export async function noteRestored(db: Database, changes: readonly FileChange[]): Promise<void> {
  for (const { type, path, afterHash } of changes) {
    const identity = afterHash === null ? undefined : await identify(path);
    if (!identity) continue;
    await db
      .updateTable('subtitle_check')
      .set({ size: identity.size, modified_at: identity.modifiedAt })
      .where('kind', '=', kindCode[type])
      .where('path', '=', path)
      .where('hash', '=', afterHash)
      .execute();
  }
}

/** Forgets results for files that are gone or have other bytes by now. */
export const sweepResults = (db: Database): Promise<unknown> =>
  db
    .deleteFrom('subtitle_check')
    .where((where) => where.not(where.or([isCurrent, isHandled])))
    .execute();

export async function countByVerdict(db: Database): Promise<{ verdict: CheckVerdict; count: number }[]> {
  return db
    .selectFrom('subtitle_check')
    .select((eb) => ['verdict', eb.fn.countAll<number>().as('count')])
    .where(sql<boolean>`${isCurrent}`)
    .groupBy('verdict')
    .execute();
}
