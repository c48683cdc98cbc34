import { randomUUID } from 'node:crypto';
import type { BulkGroup, BulkItemState, BulkOrder, BulkSelection } from '@captionarr/contract';
import type { Database } from '#platform/db/database.ts';
import { kindCode } from '#platform/db/kind-code.ts';
import { values } from '#platform/db/values.ts';
import { AppError } from '#platform/errors.ts';
import type { Acted, BulkFacts, BulkItemRow, BulkRow, Draft } from './draft.ts';

export type BulkRows = ReturnType<typeof createBulkRows>;

const notFound = () => new AppError('not-found', 'This order no longer exists.', { help: 'bulk' });

/** SQLite takes 32,766 values in a statement, and a short one makes a short turn. */
const insertedAtOnce = 100;

/** The rows of orders and of what they work on. */
export function createBulkRows(db: Database, now: () => number) {
  const itemsOf = (id: number) => db.selectFrom('bulk_item').where('bulk_id', '=', id);

  return {
    async create(order: BulkOrder, selection: BulkSelection, who: string): Promise<number> {
      const row = await db
        .insertInto('bulk')
        .values({
          order_json: JSON.stringify(order),
          selection_json: JSON.stringify(selection),
          state: 'counting',
          who,
          batch: randomUUID(),
          created_at: now(),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return row.id;
    },

    find: (id: number): Promise<BulkRow | undefined> =>
      db.selectFrom('bulk').selectAll().where('id', '=', id).executeTakeFirst(),

    /** Asked before each item; a selection may be long. */
    stateOf: async (id: number): Promise<BulkRow['state'] | undefined> =>
      (await db.selectFrom('bulk').select('state').where('id', '=', id).executeTakeFirst())?.state,

    async read(id: number): Promise<BulkRow> {
      const row = await this.find(id);
      if (!row) throw notFound();
      return row;
    },

    set: (id: number, change: Partial<BulkRow>) => db.updateTable('bulk').set(change).where('id', '=', id).execute(),

    /** False if it was in none of these states. */
    async move(id: number, from: readonly BulkRow['state'][], change: Partial<BulkRow>): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('bulk')
        .set(change)
        .where('id', '=', id)
        .where('state', 'in', values(from))
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    remove: (id: number) => db.deleteFrom('bulk').where('id', '=', id).execute(),

    async forgetItems(id: number): Promise<void> {
      await db.deleteFrom('bulk_item').where('bulk_id', '=', id).execute();
      await db.updateTable('bulk').set({ counted: 0 }).where('id', '=', id).execute();
    },

    async add(id: number, from: number, drafts: readonly Draft[]): Promise<void> {
      const rows = drafts.map(({ type, mediaId, itemId, figures, ...draft }, index) => ({
        bulk_id: id,
        no: from + index,
        kind: kindCode[type],
        media_id: mediaId,
        item_id: itemId,
        figures_json: JSON.stringify(figures),
        ...draft,
      }));
      for (let index = 0; index < rows.length; index += insertedAtOnce) {
        await db
          .insertInto('bulk_item')
          .values(rows.slice(index, index + insertedAtOnce))
          .execute();
      }
    },

    /** The next ones that were not worked on. */
    next: (id: number, groups: readonly BulkGroup[], after: number, limit: number): Promise<BulkItemRow[]> =>
      itemsOf(id)
        .selectAll()
        .where('no', '>', after)
        .where('state', '=', 'waiting')
        .where('group', 'in', values(groups))
        .orderBy('no')
        .limit(limit)
        .execute(),

    note: ({ bulk_id, no }: BulkItemRow, { state, sentence, figures, changeId, undo }: Acted) =>
      db
        .updateTable('bulk_item')
        .set({
          state,
          at: now(),
          ...(sentence !== undefined && { sentence }),
          ...(figures && { figures_json: JSON.stringify(figures) }),
          ...(changeId !== undefined && { change_id: changeId }),
          ...(undo && { undo_json: JSON.stringify(undo) }),
        })
        .where('bulk_id', '=', bulk_id)
        .where('no', '=', no)
        .execute(),

    retry: (id: number) =>
      db
        .updateTable('bulk_item')
        .set({ state: 'waiting' })
        .where('bulk_id', '=', id)
        .where('state', '=', 'failed')
        .execute(),

    groups: (id: number) =>
      itemsOf(id)
        .select(({ fn }) => ['group', fn.countAll<number>().as('count'), fn.sum<number | null>('size').as('bytes')])
        .groupBy('group')
        .execute(),

    async states(id: number, groups: readonly BulkGroup[]): Promise<Map<BulkItemState, number>> {
      const rows = await itemsOf(id)
        .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
        .where('group', 'in', values(groups))
        .groupBy('state')
        .execute();
      return new Map(rows.map(({ state, count }) => [state, count]));
    },
  };
}

// Written by `create`, `run` and the counting job.
export const orderOf = (row: Pick<BulkRow, 'order_json'>) => JSON.parse(row.order_json) as BulkOrder;
export const selectionOf = (row: Pick<BulkRow, 'selection_json'>) => JSON.parse(row.selection_json) as BulkSelection;
export const factsOf = (row: Pick<BulkRow, 'facts_json'>) => JSON.parse(row.facts_json) as BulkFacts;
export const groupsOf = (row: Pick<BulkRow, 'groups_json'>): BulkGroup[] =>
  row.groups_json === null ? ['ordinary'] : (JSON.parse(row.groups_json) as BulkGroup[]);
