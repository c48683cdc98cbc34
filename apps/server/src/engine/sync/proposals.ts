import type { SyncAnswer, SyncProposal } from '@captionarr/contract';
import { AppError } from '#platform/errors.ts';
import type { JobQueue, ListedJob } from '#platform/jobs/job.ts';

interface Dependencies<Order> {
  queue: Pick<JobQueue, 'list' | 'whenFinished'>;
  /** Begins to measure, or joins the job that does; the id of the job. */
  begin: (order: Order) => Promise<number>;
  keyOf: (order: Order) => string;
  /** Of the subtitle as it is now; a measurement of other bytes doesn't count. */
  hashOf: (order: Order) => Promise<string | undefined>;
}

/** The stored result of a measurement. */
export interface SavedProposal {
  proposal: SyncProposal;
  /** Hash of the measured file. */
  hash: string;
}

const timeoutMs = 20_000;
const remembered = 100;

/**
 * Returns the measurement, or after a while that it is still running: a repeated request gets the result of the same
 * job.
 */
export function createProposals<Order>({ queue, begin, keyOf, hashOf }: Dependencies<Order>) {
  /** Jobs that clients were told to poll. */
  const asked = new Map<string, number>();

  /** Result of a job that was requested before, returned once. */
  async function endBefore(order: Order, key: string): Promise<SyncProposal | undefined> {
    const id = asked.get(key);
    const [row] = id === undefined ? [] : await queue.list({ id });
    if (row?.status === 'pending' || row?.status === 'running') return undefined;
    asked.delete(key);
    if (row?.status === 'failed')
      throw new AppError('conflict', row.error ?? 'The timing couldn’t be measured.', { help: 'sync-refused' });
    const saved = row && savedBy(row);
    return saved && saved.hash === (await hashOf(order)) ? saved.proposal : undefined;
  }

  return async (order: Order, withinMs = timeoutMs): Promise<SyncAnswer> => {
    const key = keyOf(order);
    const known = await endBefore(order, key);
    if (known) return { state: 'done', proposal: known };
    const id = await begin(order);
    const patience = AbortSignal.timeout(withinMs);
    try {
      const saved = savedBy(await queue.whenFinished(id, patience));
      if (!saved) throw new AppError('conflict', 'The timing couldn’t be measured.', { help: 'sync-refused' });
      asked.delete(key);
      return { state: 'done', proposal: saved.proposal };
    } catch (error) {
      if (!patience.aborted || error !== patience.reason) throw error;
      if (asked.size >= remembered) asked.clear();
      asked.set(key, id);
      const [row] = await queue.list({ id });
      return { state: 'working', job_id: id, progress: row ? progressOf(row) : 0 };
    }
  };
}

const savedBy = ({ saved }: { saved: string | null }): SavedProposal | undefined =>
  saved === null ? undefined : (JSON.parse(saved) as SavedProposal);

const progressOf = ({ progress_value: value, progress_max: max }: ListedJob): number => (max > 0 ? value / max : 0);
