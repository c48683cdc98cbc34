import {
  fileScope,
  type Bulk,
  type BulkGroup,
  type BulkOrder,
  type BulkSelection,
  type BulkState,
} from '@captionarr/contract';
import { AppError } from '#platform/errors.ts';
import { cancelledError, type JobDefinition } from '#platform/jobs/job.ts';
import { throttle } from '#platform/jobs/throttle.ts';
import { createKeyedMutex } from '#platform/mutex.ts';
import { mediaKindOf } from '#platform/db/kind-code.ts';
import { assertSensible } from './assert-sensible.ts';
import type { BulkDependencies, BulkParts } from './bulk-parts.ts';
import { createBulkRows, factsOf } from './bulk-rows.ts';
import { createCountJob, type BulkInput } from './count.job.ts';
import { endStranded } from './end-stranded.ts';
import { isTickable, presentBulk } from './present-bulk.ts';
import { pruneBulk } from './prune-bulk.ts';
import { createRunJob } from './run.job.ts';
import { createUndoJob } from './undo.job.ts';
import { assertRoom } from './version-room.ts';

type BulkAction = 'pause' | 'resume' | 'stop' | 'retry' | 'undo';
export type OpenedBulk = ReturnType<typeof openBulk>;

const toldEveryMs = 500;
/** Up to this many files are locked one by one while an order runs. */
const lockedAtMost = 100;
const notNow = () => new AppError('conflict', 'The order isn’t in a state that allows this.', { help: 'bulk' });

/** Which action is allowed in which states, and where it leads. */
const moves: Record<BulkAction, { from: BulkState[]; to: BulkState }> = {
  pause: { from: ['running'], to: 'paused' },
  resume: { from: ['paused', 'stopped', 'failed'], to: 'running' },
  stop: { from: ['running', 'paused'], to: 'stopped' },
  retry: { from: ['done', 'stopped', 'failed', 'paused'], to: 'running' },
  undo: { from: ['done', 'stopped', 'failed', 'paused'], to: 'undoing' },
};

/** Orders over many files: counted, shown, run as one job, taken back as one. */
export function openBulk({ now = Date.now, ...given }: BulkDependencies) {
  const rows = createBulkRows(given.db, now);
  const parts: BulkParts = { ...given, rows, now };
  const { db, jobs, emit } = parts;
  const tellers = new Map<number, ReturnType<typeof throttle>>();
  const exclusively = createKeyedMutex();

  function tell(id: number): void {
    const known = tellers.get(id) ?? throttle(() => emit({ type: 'bulk', action: 'update', payload: id }), toldEveryMs);
    if (tellers.size > 100) tellers.clear();
    tellers.set(id, known);
    known.request();
  }

  const count = jobs.register(createCountJob(parts, tell));
  const run = jobs.register(createRunJob({ parts, tell, exclusively }));
  const undo = jobs.register(createUndoJob({ parts, tell, exclusively }));
  const states: Record<string, BulkState> = { [count.name]: 'counting', [run.name]: 'running', [undo.name]: 'undoing' };

  // A job that failed or was canceled on the page of jobs.
  jobs.onTransition(({ id: jobId, name, status, error }) => {
    const from = states[name];
    if (!from || status !== 'failed') return;
    void end(jobId, from, error).catch((failure: unknown) =>
      parts.log.error(failure, 'A bulk order could not be ended'),
    );
  });

  async function end(jobId: number, from: BulkState, error: string | null): Promise<void> {
    const row = await db.selectFrom('bulk').select('id').where('job_id', '=', jobId).executeTakeFirst();
    if (!row) return;
    const isCanceled = error === cancelledError && from !== 'counting';
    await rows.move(row.id, [from], {
      state: isCanceled ? 'stopped' : 'failed',
      error: isCanceled ? null : error,
      finished_at: now(),
      job_id: null,
    });
    tell(row.id);
  }

  async function begin(id: number, job: JobDefinition<BulkInput>): Promise<void> {
    const files = await db
      .selectFrom('bulk_item')
      .select(['kind', 'item_id', 'path'])
      .where('bulk_id', '=', id)
      .where('path', 'is not', null)
      .limit(lockedAtMost + 1)
      .execute();
    const few = job !== count && files.length <= lockedAtMost ? files : [];
    const about = few.map(({ kind, item_id, path }) => fileScope(mediaKindOf(kind), item_id, path ?? ''));
    await rows.set(id, { job_id: await jobs.enqueue(job, { id, about }, { priority: 'interactive' }) });
    tell(id);
  }

  return {
    rows,
    async read(id: number): Promise<Bulk> {
      await endStranded(parts, false);
      return presentBulk(parts, await rows.read(id));
    },

    /** Those that were started, newest first. */
    async list(): Promise<Bulk[]> {
      const started = await db
        .selectFrom('bulk')
        .selectAll()
        .where('groups_json', 'is not', null)
        .orderBy('id', 'desc')
        .limit(50)
        .execute();
      const listed: Bulk[] = [];
      for (const row of started) listed.push(await presentBulk(parts, row));
      return listed;
    },

    async prepare(order: BulkOrder, selection: BulkSelection, who: string): Promise<number> {
      assertSensible(parts, order, selection);
      const id = await rows.create(order, selection, who);
      await begin(id, count);
      return id;
    },

    async run(id: number, asked: readonly BulkGroup[], limit?: number): Promise<void> {
      const row = await rows.read(id);
      const groups = asked.filter(isTickable);
      if (row.state !== 'ready') throw notNow();
      if (groups.length === 0 || (limit !== undefined && limit < 1))
        throw new AppError('invalid', 'Choose at least one group.', { help: 'bulk' });
      await assertRoom(parts, row, groups);
      const facts_json = limit === undefined ? row.facts_json : JSON.stringify({ ...factsOf(row), limit });
      const started = { state: 'running' as const, groups_json: JSON.stringify(groups), facts_json, started_at: now() };
      if (!(await rows.move(id, ['ready'], started))) throw notNow();
      await begin(id, run);
    },

    async act(id: number, action: BulkAction): Promise<void> {
      await rows.read(id);
      const { from, to } = moves[action];
      const isOver = to === 'stopped';
      const change = { state: to, error: null, finished_at: isOver ? now() : null, job_id: null };
      if (!(await rows.move(id, from, change))) throw notNow();
      if (action === 'retry') await rows.retry(id);
      if (to === 'running') await begin(id, run);
      else if (to === 'undoing') await begin(id, undo);
      else tell(id);
    },

    async discard(id: number): Promise<void> {
      const row = await rows.read(id);
      if (row.groups_json !== null) throw notNow();
      if (row.job_id !== null) await jobs.cancel(row.job_id);
      await rows.remove(id);
    },

    prune: () => pruneBulk(parts),

    /** Called at start. */
    begin: () => endStranded(parts, true),
  };
}
