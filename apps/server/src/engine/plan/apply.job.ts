import { setTimeout } from 'node:timers/promises';
import type { BulkState } from '@captionarr/contract';
import { defineJob, type JobContext, type JobDefinition } from '#platform/jobs/job.ts';
import { applySettings } from './change-settings.ts';
import type { PlanParts } from './plan-parts.ts';
import { ordersIn, presentRun, settingsIn, stepsIn, type RunRows } from './run-rows.ts';

export interface RunInput {
  id: number;
}

interface Dependencies {
  parts: PlanParts;
  runs: RunRows;
  onDone: () => void;
}

const lookEveryMs = 250;

/** Changes the settings, then runs the orders one after the other. Begun again, it follows those that run already. */
export const createApplyJob = ({ parts, runs, onDone }: Dependencies): JobDefinition<RunInput> =>
  defineJob<RunInput>({
    name: 'plan-apply',
    lane: 'interactive',
    title: () => 'Apply a plan',
    async run({ id }, context) {
      const row = await runs.find(id);
      if (row?.state !== 'applying') return;
      const { who } = row;
      await applySettings(parts, settingsIn(row), who);
      const paused = stepsIn(row).filter(({ lever, resumes }) => lever === 'ask-again' && resumes);
      const keys = paused.flatMap(({ provider }) => provider ?? []);
      if (keys.length > 0 && context.attempt === 1) await parts.pool.reset(keys);

      const orders = ordersIn(row);
      const progress = async () => {
        const { done, total } = await presentRun(parts.bulk.rows, { ...row, orders_json: JSON.stringify(orders) });
        context.progress(done, total);
      };
      for (const order of orders) {
        // A crash before it was counted leaves nothing of it.
        const isThere = order.id !== null && (await parts.bulk.rows.stateOf(order.id)) !== undefined;
        const orderId =
          isThere && order.id !== null ? order.id : await parts.bulk.prepare(order.order, order.selection, who);
        order.id = orderId;
        await runs.set(id, { orders_json: JSON.stringify(orders) });
        await followOrder(parts, orderId, context, progress);
      }
      await runs.move(id, ['applying'], { state: 'applied', finished_at: parts.now(), job_id: null });
      onDone();
    },
  });

const moving: ReadonlySet<BulkState | undefined> = new Set<BulkState>(['counting', 'ready', 'running', 'paused']);

/** Until it is done, stopped or failed, by itself or by a person. */
async function followOrder(
  { bulk }: PlanParts,
  id: number,
  { signal }: JobContext,
  progress: () => Promise<void>,
): Promise<void> {
  for (let state = await bulk.rows.stateOf(id); moving.has(state); state = await bulk.rows.stateOf(id)) {
    if (state === 'ready') await bulk.run(id, ['ordinary']);
    await setTimeout(lookEveryMs, undefined, { signal }).catch(() => signal.throwIfAborted());
    await progress();
  }
}
