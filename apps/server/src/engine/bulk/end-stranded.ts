import type { BulkParts } from './bulk-parts.ts';

/**
 * Ends the orders that no job works on any longer: it crashed too often, or was canceled before its turn. While the
 * server runs, an order without a job is about to get one.
 */
export async function endStranded({ db, rows, now }: BulkParts, isStart: boolean): Promise<void> {
  const stranded = await db
    .selectFrom('bulk')
    .leftJoin('job', 'job.id', 'bulk.job_id')
    .select(['bulk.id', 'bulk.state'])
    .where('bulk.state', 'in', ['counting', 'running', 'undoing'])
    .where((where) => where.or([where('job.id', 'is', null), where('job.status', 'in', ['completed', 'failed'])]))
    .$if(!isStart, (query) => query.where('bulk.job_id', 'is not', null))
    .execute();
  for (const { id, state } of stranded)
    if (state === 'counting') await rows.remove(id);
    else await rows.move(id, [state], { state: 'stopped', finished_at: now(), job_id: null });
}
