import type { PlanRun, PlanRunState, PlanStep } from '@captionarr/contract';
import type { Selectable } from 'kysely';
import type { BulkRows } from '#engine/bulk/bulk-rows.ts';
import type { Database } from '#platform/db/database.ts';
import type { Tables } from '#platform/db/schema.ts';
import { values } from '#platform/db/values.ts';
import type { PlanOrder, PlanSetting } from './plan-orders.ts';

export type RunRow = Selectable<Tables['plan_run']>;
export type RunRows = ReturnType<typeof createRunRows>;

/** Only the last one can be undone; the rest is for support. */
const kept = 10;

interface NewRun {
  who: string;
  at: number;
  steps: readonly PlanStep[];
  settings: readonly PlanSetting[];
  orders: readonly PlanOrder[];
}

/** Plans that were applied. */
export function createRunRows(db: Database) {
  return {
    async create({ who, at, steps, settings, orders }: NewRun): Promise<number> {
      const { id } = await db
        .insertInto('plan_run')
        .values({
          state: 'applying',
          who,
          created_at: at,
          steps_json: JSON.stringify(steps),
          settings_json: JSON.stringify(settings),
          orders_json: JSON.stringify(orders),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await db
        .deleteFrom('plan_run')
        .where('id', '<=', id - kept)
        .execute();
      return id;
    },

    find: (id: number): Promise<RunRow | undefined> =>
      db.selectFrom('plan_run').selectAll().where('id', '=', id).executeTakeFirst(),

    last: (): Promise<RunRow | undefined> =>
      db.selectFrom('plan_run').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst(),

    set: (id: number, change: Partial<RunRow>) => db.updateTable('plan_run').set(change).where('id', '=', id).execute(),

    /** False if it was in none of these states. */
    async move(id: number, from: readonly PlanRunState[], change: Partial<RunRow>): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('plan_run')
        .set(change)
        .where('id', '=', id)
        .where('state', 'in', values(from))
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
  };
}

// Written by `create` and the job.
export const ordersIn = ({ orders_json }: RunRow) => JSON.parse(orders_json) as PlanOrder[];
export const settingsIn = ({ settings_json }: RunRow) => JSON.parse(settings_json) as PlanSetting[];
export const stepsIn = ({ steps_json }: RunRow) => JSON.parse(steps_json) as PlanStep[];

/** How far its orders have come. */
export async function presentRun(rows: Pick<BulkRows, 'states'>, row: RunRow): Promise<PlanRun> {
  const orders = ordersIn(row);
  const ids = orders.flatMap(({ id }) => id ?? []);
  const counts = { done: 0, changed: 0 };
  for (const id of ids)
    for (const [state, count] of await rows.states(id, ['ordinary'])) {
      if (state !== 'waiting') counts.done += count;
      if (state === 'changed') counts.changed += count;
    }
  return {
    id: row.id,
    state: row.state,
    error: row.error,
    who: row.who,
    created_at: row.created_at,
    finished_at: row.finished_at,
    steps: stepsIn(row),
    total: orders.reduce((sum, { selection }) => sum + (selection.cells?.length ?? 0), 0),
    ...counts,
    orders: ids,
    job_id: row.job_id,
  };
}
