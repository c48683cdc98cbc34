import { setTimeout } from 'node:timers/promises';
import type { BulkState } from '@captionarr/contract';
import { defineJob, type JobContext, type JobDefinition } from '#platform/jobs/job.ts';
import type { RunInput } from './apply.job.ts';
import { undoSettings } from './change-settings.ts';
import type { PlanParts } from './plan-parts.ts';
import { ordersIn, settingsIn, type RunRows } from './run-rows.ts';

interface Dependencies {
  parts: PlanParts;
  runs: RunRows;
  onDone: () => void;
}

const lookEveryMs = 250;

/** Settings first, so that no search in between downloads again what is deleted; then the orders, last first. */
export const createPlanUndoJob = ({ parts, runs, onDone }: Dependencies): JobDefinition<RunInput> =>
  defineJob<RunInput>({
    name: 'plan-undo',
    lane: 'interactive',
    title: () => 'Undo a plan',
    async run({ id }, context) {
      const row = await runs.find(id);
      if (row?.state !== 'undoing') return;
      await undoSettings(parts, settingsIn(row), row.who);
      const orders = ordersIn(row).flatMap((order) => order.id ?? []);
      let done = 0;
      for (const order of orders.toReversed()) {
        await undoOrder(parts, order, context);
        context.progress(++done, orders.length);
      }
      await runs.move(id, ['undoing'], { state: 'undone', finished_at: parts.now(), job_id: null });
      onDone();
    },
  });

const ended: ReadonlySet<BulkState | undefined> = new Set<BulkState>(['done', 'stopped', 'failed', 'paused']);

async function undoOrder({ bulk }: PlanParts, id: number, { signal }: JobContext): Promise<void> {
  // One that was stopped a moment ago may still run.
  if ((await bulk.rows.stateOf(id)) === 'running') await bulk.act(id, 'stop').catch(() => {});
  if (ended.has(await bulk.rows.stateOf(id))) await bulk.act(id, 'undo');
  while ((await bulk.rows.stateOf(id)) === 'undoing')
    await setTimeout(lookEveryMs, undefined, { signal }).catch(() => signal.throwIfAborted());
}
