import type { PlanParts } from './plan-parts.ts';
import { ordersIn, type RunRow, type RunRows } from './run-rows.ts';

interface Dependencies {
  parts: PlanParts;
  runs: RunRows;
  /** Gives it a job again, which follows what is done already. */
  enqueue: (row: RunRow) => Promise<void>;
  end: (row: RunRow, error: string | null) => Promise<void>;
}

/** Stops what still runs of a plan that ended early. */
export async function stopOrders({ bulk }: PlanParts, row: RunRow): Promise<void> {
  for (const { id } of ordersIn(row)) {
    const state = id === null ? undefined : await bulk.rows.stateOf(id);
    // It may have ended in between.
    if (id !== null && (state === 'running' || state === 'paused')) await bulk.act(id, 'stop').catch(() => {});
  }
}

/** At start: a plan whose job ended without a word, or never came, goes on or ends; nothing is left between. */
export async function resumeRun({ parts, runs, enqueue, end }: Dependencies): Promise<void> {
  const row = await runs.last();
  if (!row) return;
  if (row.state === 'stopped' || row.state === 'failed') return stopOrders(parts, row);
  if (row.state !== 'applying' && row.state !== 'undoing') return;
  const job = await parts.db
    .selectFrom('job')
    .select(['status', 'error'])
    .where('id', '=', row.job_id)
    .executeTakeFirst();
  if (job?.status === 'pending' || job?.status === 'running') return;
  if (job?.status === 'failed') await end(row, job.error);
  else await enqueue(row);
}
