import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { FileChange } from '#engine/files/subtitle-files.ts';
import { kindCode, mediaKindOf } from '#platform/db/kind-code.ts';
import { AppError } from '#platform/errors.ts';
import { forEachConcurrently } from '#platform/for-each-concurrently.ts';
import { defineJob, type JobContext, type JobDefinition } from '#platform/jobs/job.ts';
import type { createKeyedMutex } from '#platform/mutex.ts';
import type { BulkParts } from './bulk-parts.ts';
import type { BulkInput } from './count.job.ts';
import type { BulkRow } from './draft.ts';

interface Dependencies {
  parts: BulkParts;
  tell: (id: number) => void;
  exclusively: ReturnType<typeof createKeyedMutex>;
}

const pieceSize = 200;
const atOnce = 4;

/** Takes back every change of an order, last first. Begun again, it finds the restored files as they were. */
export const createUndoJob = ({ parts, tell, exclusively }: Dependencies): JobDefinition<BulkInput> =>
  defineJob<BulkInput>({
    name: 'bulk-undo',
    lane: 'bulk',
    title: () => 'Undo a bulk order',
    about: ({ about }) => about,
    run: ({ id }, context) => exclusively(String(id), () => undoOrder(parts, id, context, () => tell(id))),
  });

async function undoOrder(parts: BulkParts, id: number, context: JobContext, tell: () => void): Promise<void> {
  const { rows, now } = parts;
  const row = await rows.find(id);
  if (row?.state !== 'undoing') return;
  const saved = context.saved as { batch: string; below: number | null } | undefined;
  const batch = saved?.batch ?? randomUUID();
  await context.checkpoint({ batch, below: saved?.below ?? null });
  await undoFiles(parts, row, { batch, below: saved?.below ?? null }, context, tell);
  await undoProfiles(parts, row);
  await undoBlacklist(parts, row);
  await rows.move(id, ['undoing'], { state: 'undone', finished_at: now(), job_id: null });
  tell();
}

async function undoFiles(
  parts: BulkParts,
  row: BulkRow,
  { batch, below }: { batch: string; below: number | null },
  context: JobContext,
  tell: () => void,
): Promise<void> {
  const { files, db } = parts;
  const total = await countChanges(db, row.batch);
  let done = below === null ? 0 : total - (await countChanges(db, row.batch, below));
  for (let from = below, isMore = true; isMore;) {
    const changes = await files.changesOf(row.batch, from, pieceSize);
    await forEachConcurrently(changes, atOnce, async (change) => {
      context.signal.throwIfAborted();
      await noteUndone(parts, row, change, await takeBack(parts, change, row.who, batch));
      context.progress(++done, total);
      tell();
      await context.yieldLoop();
    });
    from = changes.at(-1)?.id ?? from;
    isMore = changes.length === pieceSize;
    await context.checkpoint({ batch, below: from });
  }
}

/** Why it couldn’t be taken back; undefined if it was. */
async function takeBack({ files }: BulkParts, change: FileChange, who: string, batch: string) {
  try {
    await files.undoOfBatch(change, who, batch);
    return undefined;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return error.message;
  }
}

/**
 * What is left as it is keeps its state, and says why. By the video: without a word about the index, SQLite looks at every
 * item of the order, for each of them.
 */
async function noteUndone({ db }: BulkParts, { id }: BulkRow, change: FileChange, why: string | undefined) {
  const noted = why === undefined ? sql`state = 'undone'` : sql`sentence = ${why}`;
  await sql`update bulk_item indexed by bulk_item_by_video set ${noted}
    where bulk_id = ${id} and kind = ${kindCode[change.type]} and media_id = ${change.mediaId}
      and state = 'changed' and (change_id = ${change.id} or path = ${change.path})`.execute(db);
}

async function countChanges(db: BulkParts['db'], batch: string, below?: number): Promise<number> {
  const { count } = await db
    .selectFrom('file_change')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('batch', '=', batch)
    .$if(below !== undefined, (query) => query.where('id', '<', below ?? 0))
    .executeTakeFirstOrThrow();
  return count;
}

async function undoProfiles({ db, undoProfileChange }: BulkParts, { id, batch, who }: BulkRow): Promise<void> {
  const changes = await db
    .selectFrom('profile_change')
    .select(['id', 'undone_at'])
    .where('batch', '=', batch)
    .orderBy('id', 'desc')
    .execute();
  for (const change of changes) if (change.undone_at === null) await undoProfileChange({ id: change.id }, who);
  if (changes.length === 0) return;
  await db
    .updateTable('bulk_item')
    .set({ state: 'undone' })
    .where('bulk_id', '=', id)
    .where('state', '=', 'changed')
    .execute();
}

async function undoBlacklist({ db, blacklist }: BulkParts, { id }: BulkRow): Promise<void> {
  const rows = await db
    .selectFrom('bulk_item')
    .select(['kind', 'undo_json'])
    .where('bulk_id', '=', id)
    .where('undo_json', 'is not', null)
    .$narrowType<{ undo_json: string }>()
    .execute();
  for (const { kind, undo_json } of rows) {
    // Written by `replaceFile`.
    const entry = JSON.parse(undo_json) as { provider: string; subsId: string };
    await blacklist.remove(mediaKindOf(kind), entry);
  }
}
