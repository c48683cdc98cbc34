import type { Plan, PlanRun, PlanRunState } from '@captionarr/contract';
import { nameOf } from '#engine/providers/choose-providers.ts';
import { minuteMs } from '#platform/durations.ts';
import { AppError } from '#platform/errors.ts';
import { cancelledError } from '#platform/jobs/job.ts';
import { sentence } from '#platform/sentence.ts';
import { createApplyJob } from './apply.job.ts';
import { createPlanCountJob } from './count.job.ts';
import { listStepItems } from './list-step-items.ts';
import type { MadePlan } from './make-plan.ts';
import { ordersOf, settingsOf } from './plan-orders.ts';
import type { PlanParts } from './plan-parts.ts';
import type { ItemFilter } from './read-items.ts';
import { resumeRun, stopOrders } from './resume-run.ts';
import { createRunRows, presentRun, type RunRow } from './run-rows.ts';
import { createTrialJob } from './trial.job.ts';
import { createPlanUndoJob } from './undo.job.ts';

export type OpenedPlan = ReturnType<typeof openPlan>;

/** A caller waits this long for a plan before it has to ask again. */
const patienceMs = 1500;
/** Plans of different filters that are kept. */
const kept = 8;

const nameOfFilter = ({ kind, cause, instance }: ItemFilter) => JSON.stringify([kind, cause, instance]);
const busy = () =>
  new AppError('conflict', sentence`A plan is being applied or undone. Wait until it’s done.`, { help: 'plan' });
const outdated = () => new AppError('conflict', sentence`This plan is out of date. Make it again.`, { help: 'plan' });

/** Plans for what is missing: counted as a job, applied as one, undone as one. */
export function openPlan({ now = Date.now, ...given }: Omit<PlanParts, 'now'> & { now?: (() => number) | undefined }) {
  const parts: PlanParts = { ...given, now };
  const { jobs, bulk, pool } = parts;
  const runs = createRunRows(parts.db);
  const plans = new Map<string, MadePlan>();
  const forget = () => plans.clear();
  const tell = () => parts.emit({ type: 'plan', action: 'update', payload: null });
  const onDone = () => {
    forget();
    tell();
  };

  const count = jobs.register(
    createPlanCountJob(parts, (filter, made) => {
      const name = nameOfFilter(filter);
      plans.delete(name);
      plans.set(name, made);
      for (const old of [...plans.keys()].slice(0, -kept)) plans.delete(old);
    }),
  );
  const trial = jobs.register(createTrialJob(parts, onDone));
  const apply = jobs.register(createApplyJob({ parts, runs, onDone }));
  const undo = jobs.register(createPlanUndoJob({ parts, runs, onDone }));
  const states: Record<string, PlanRunState> = { [apply.name]: 'applying', [undo.name]: 'undoing' };

  jobs.onTransition(({ id, name, status, error }) => {
    const from = states[name];
    if (!from || status !== 'failed') return;
    void runs
      .last()
      .then((row) => (row?.job_id === id && row.state === from ? end(row, error) : undefined))
      .catch((failure: unknown) => parts.log.error(failure, 'A plan could not be ended'));
  });

  /** A job that failed, or was canceled with its order. */
  async function end(row: RunRow, error: string | null): Promise<void> {
    const isCanceled = error === cancelledError;
    const state = isCanceled ? 'stopped' : 'failed';
    await runs.move(row.id, [row.state], { state, error: isCanceled ? null : error, finished_at: now(), job_id: null });
    onDone();
    if (row.state === 'applying') await stopOrders(parts, row);
  }

  /** Again the same job, if it is there. */
  async function enqueue({ id, state }: Pick<RunRow, 'id' | 'state'>): Promise<void> {
    await runs.set(id, { job_id: await jobs.enqueue(state === 'undoing' ? undo : apply, { id }, { dedupe: `${id}` }) });
    tell();
  }

  const lastRun = async (): Promise<PlanRun | null> => {
    const row = await runs.last();
    return row ? presentRun(bulk.rows, row) : null;
  };

  async function make(filter: ItemFilter, isFresh: boolean): Promise<{ plan: Plan | null; job_id: number | null }> {
    const known = plans.get(nameOfFilter(filter))?.plan;
    if (known && !isFresh && now() - known.made_at < minuteMs) return { plan: known, job_id: null };
    const id = await jobs.enqueue(count, filter, { dedupe: nameOfFilter(filter), priority: 'interactive' });
    const patience = AbortSignal.timeout(patienceMs);
    const isDone = await jobs.whenFinished(id, patience).then(
      () => true,
      (error: unknown) => {
        if (patience.aborted) return false;
        throw error;
      },
    );
    return isDone ? { plan: plans.get(nameOfFilter(filter))?.plan ?? null, job_id: null } : { plan: null, job_id: id };
  }

  return {
    /** While one is applied or undone, nothing is counted: it would be wrong a moment later. */
    async make(filter: ItemFilter, isFresh: boolean) {
      const run = await lastRun();
      const isMoving = run?.state === 'applying' || run?.state === 'undoing';
      return { ...(isMoving ? { plan: null, job_id: run.job_id } : await make(filter, isFresh)), run };
    },

    async items(filter: ItemFilter, step: string, page: { start: number; length: number }) {
      const made = plans.get(nameOfFilter(filter));
      if (!made) throw outdated();
      return listStepItems(parts.db, made, step, page);
    },

    async trial(provider: string): Promise<number> {
      if (!pool.idle().some(({ key }) => key === provider))
        throw new AppError('conflict', sentence`${nameOf(provider)} is enabled already, or needs an account first.`, {
          help: 'plan',
        });
      forget();
      return jobs.enqueue(trial, { provider }, { dedupe: provider });
    },

    async apply(filter: ItemFilter, madeAt: number, ids: readonly string[], who: string): Promise<number> {
      const made = plans.get(nameOfFilter(filter));
      if (made?.plan.made_at !== madeAt) throw outdated();
      const steps = made.plan.steps.filter(({ id, needs_owner }) => ids.includes(id) && !needs_owner);
      if (steps.length === 0) throw new AppError('invalid', 'Choose at least one step.', { help: 'plan' });
      const last = await runs.last();
      if (last?.state === 'applying' || last?.state === 'undoing') throw busy();
      const orders = ordersOf(made, new Set(steps.map(({ id }) => id)));
      const id = await runs.create({ who, at: now(), steps, settings: settingsOf(steps, parts), orders });
      forget();
      await enqueue({ id, state: 'applying' });
      return id;
    },

    async undo(id: number): Promise<void> {
      const from: PlanRunState[] = ['applied', 'stopped', 'failed'];
      const change = { state: 'undoing' as const, error: null, finished_at: null };
      if ((await runs.last())?.id !== id || !(await runs.move(id, from, change))) throw outdated();
      await enqueue({ id, state: 'undoing' });
    },

    /** Called at start. */
    begin: () => resumeRun({ parts, runs, enqueue, end }),
  };
}
