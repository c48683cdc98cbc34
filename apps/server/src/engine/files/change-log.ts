import type { MediaKind } from '@captionarr/contract';
import { CompiledQuery, type Selectable } from 'kysely';
import type { Database } from '#platform/db/database.ts';
import { kindCode, mediaKindOf } from '#platform/db/kind-code.ts';
import { markUndone } from '#platform/db/mark-undone.ts';
import type { Tables } from '#platform/db/schema.ts';
import type { FileSnapshot } from './inspect-file.ts';
import type { ChangeOrder, FileChange } from './subtitle-files.ts';

type ChangeRow = Selectable<Tables['file_change']>;

/** A change with what only the list of versions asks for. */
export interface LoggedChange extends FileChange {
  beforeModifiedAt: number | null;
}

export type ChangeLog = ReturnType<typeof createChangeLog>;

/** The rows of changes: written before a file is touched, settled after it. */
export function createChangeLog(db: Database) {
  const rows = db.selectFrom('file_change').selectAll();
  const done = rows.where('state', '=', 'done');

  return {
    async begin(
      order: ChangeOrder,
      before: FileSnapshot | undefined,
      after: { hash: string; size: number } | undefined,
      at: number,
    ): Promise<FileChange> {
      const row = await db
        .insertInto('file_change')
        .values({
          batch: order.batch,
          kind: kindCode[order.type],
          media_id: order.mediaId,
          path: order.path,
          language: order.language,
          tool: order.tool,
          detail_json: JSON.stringify(order.detail ?? {}),
          at,
          who: order.who,
          before_hash: before?.hash ?? null,
          before_size: before?.bytes.length ?? null,
          before_modified_at: before ? Number(before.facts.mtimeMs) : null,
          after_hash: after?.hash ?? null,
          after_size: after?.size ?? null,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      return toChange(row);
    },

    settle: (id: number): Promise<void> =>
      db.transaction().execute(async (transaction) => {
        const row = await transaction
          .updateTable('file_change')
          .set({ state: 'done' })
          .where('id', '=', id)
          .returning(['path', 'tool', 'at'])
          .executeTakeFirst();
        if (row?.tool === 'restore')
          await transaction.executeQuery(
            CompiledQuery.raw(markUndone, [JSON.stringify({ path: row.path, at: row.at })]),
          );
      }),
    forget: (id: number) => db.deleteFrom('file_change').where('id', '=', id).execute(),

    /** Changes that were begun and not settled. */
    open: async (): Promise<FileChange[]> =>
      (await rows.where('state', '=', 'begun').orderBy('id').execute()).map(toChange),

    isOpen: async (id: number): Promise<boolean> =>
      (await rows.where('id', '=', id).where('state', '=', 'begun').executeTakeFirst()) !== undefined,

    async find(id: number): Promise<FileChange | undefined> {
      const row = await done.where('id', '=', id).executeTakeFirst();
      return row && toChange(row);
    },

    /** Last first. */
    ofBatch: async (batch: string): Promise<FileChange[]> =>
      (await done.where('batch', '=', batch).orderBy('id', 'desc').execute()).map(toChange),

    /** The next ones of a batch below an id, last first. */
    pieceOf: async (batch: string, below: number | null, limit: number): Promise<FileChange[]> => {
      const ofBatch = done
        .where('batch', '=', batch)
        .$if(below !== null, (query) => query.where('id', '<', below ?? 0));
      return (await ofBatch.orderBy('id', 'desc').limit(limit).execute()).map(toChange);
    },

    /** The first and the last change of a batch to the same file. */
    async endsOf({
      type,
      mediaId,
      path,
      batch,
    }: FileChange): Promise<{ first: FileChange; last: FileChange } | undefined> {
      const ofPath = done
        .where('kind', '=', kindCode[type])
        .where('media_id', '=', mediaId)
        .where('path', '=', path)
        .where('batch', '=', batch);
      const all = (await ofPath.orderBy('id').execute()).map(toChange);
      const [first, last] = [all[0], all.at(-1)];
      return first && last && { first, last };
    },

    /** Last first; those of several videos when they share a file. */
    ofVideos: async (type: MediaKind, mediaIds: readonly number[], path?: string): Promise<LoggedChange[]> => {
      let ofVideos = done.where('kind', '=', kindCode[type]).where('media_id', 'in', mediaIds);
      if (path !== undefined) ofVideos = ofVideos.where('path', '=', path);
      return (await ofVideos.orderBy('id', 'desc').limit(1000).execute()).map((row) => ({
        ...toChange(row),
        beforeModifiedAt: row.before_modified_at,
      }));
    },
  };
}

const toChange = (row: ChangeRow): FileChange => ({
  id: row.id,
  type: mediaKindOf(row.kind),
  mediaId: row.media_id,
  path: row.path,
  language: row.language,
  tool: row.tool,
  // Written by `begin`.
  detail: JSON.parse(row.detail_json) as Record<string, string | number>,
  who: row.who,
  batch: row.batch,
  at: row.at,
  beforeHash: row.before_hash,
  beforeSize: row.before_size,
  afterHash: row.after_hash,
  afterSize: row.after_size,
});
