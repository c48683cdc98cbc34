import { sql } from 'kysely';
import type { ExpressionBuilder, Transaction } from 'kysely';
import type { Database } from '#platform/db/database.ts';
import { prepare } from '#platform/db/prepared.ts';
import type { Tables } from '#platform/db/schema.ts';
import { values } from '#platform/db/values.ts';
import { AppError } from '#platform/errors.ts';
import { cancelledError, type ItemCounts, type JobItemRow, type JobRow, type JobStatus, type Lane } from './job.ts';

type NewJob = Pick<JobRow, 'name' | 'lane' | 'title' | 'input' | 'dedupe' | 'priority' | 'run_at' | 'created_at'>;

const listLimit = 1000;
const deleteSlice = 500;
const fresh = { status: 'pending', failures: 0, crashes: 0, cancelled: 0, error: null, finished_at: null } as const;
const fromTheStart = { saved: null, progress_value: 0, progress_max: 0, progress_message: '' } as const;

/** A literal, because SQLite uses a partial index only when the query says its condition. */
export const is = (status: JobStatus) => sql.lit(status);

/** The SQL of jobs that wait or have ended. */
export function createJobRepository(db: Database) {
  const waiting = (id: number) => db.updateTable('job').where('id', '=', id).where('status', '=', is('pending'));

  /** Items go in slices, so that a job with many of them does not hold the event loop. */
  async function remove(ids: readonly number[]): Promise<void> {
    const some = sql`select job_id, key from job_item where job_id in ${values(ids)} limit ${sql.lit(deleteSlice)}`;
    const removeSome = sql`delete from job_item where (job_id, key) in (${some})`;
    while (((await removeSome.execute(db)).numAffectedRows ?? 0n) > 0n);
    await db.deleteFrom('job').where('id', 'in', values(ids)).execute();
  }

  const insertOrFind = prepare<NewJob, { id: number }>((slot) =>
    db
      .insertInto('job')
      .values({
        name: slot('name'),
        lane: slot('lane'),
        title: slot('title'),
        input: slot('input'),
        dedupe: slot('dedupe'),
        priority: slot('priority'),
        run_at: slot('run_at'),
        created_at: slot('created_at'),
      })
      .onConflict((conflict) =>
        conflict
          .columns(['name', 'dedupe'])
          .where('dedupe', 'is not', null)
          .where('status', 'in', [is('pending'), is('running')])
          .doUpdateSet({ priority: sql`min(priority, excluded.priority)` }),
      )
      .returning('id'),
  );

  return {
    remove,

    /** The id of the new job, or of the one with the same key that waits or runs. */
    async insert(job: NewJob, executor: Database | Transaction<Tables> = db): Promise<number> {
      const [row] = await insertOrFind(job, executor);
      if (!row) throw new Error(`Job ${job.name} was not stored`);
      return row.id;
    },

    async nextRunAt(): Promise<number | undefined> {
      const first = db.selectFrom('job').select('run_at').where('run_at', 'is not', null).orderBy('run_at').limit(1);
      return (await first.executeTakeFirst())?.run_at ?? undefined;
    },

    /** Makes delayed jobs ready whose time has come; returns their lanes. */
    async promote(now: number): Promise<Set<Lane>> {
      const due = db.updateTable('job').set({ run_at: null }).where('run_at', '<=', now).returning('lane');
      return new Set((await due.execute()).map(({ lane }) => lane as Lane));
    },

    /** The job alone, or nothing. */
    find: (id: number): Promise<JobRow[]> => db.selectFrom('job').selectAll().where('id', '=', id).execute(),

    list(status: JobStatus): Promise<JobRow[]> {
      const rows = db.selectFrom('job').selectAll().where('status', '=', is(status)).limit(listLimit);
      if (status === 'pending') return rows.orderBy('priority').orderBy('position').orderBy('id').execute();
      if (status === 'running') return rows.orderBy('id').execute();
      return rows.where('finished_at', 'is not', null).orderBy('finished_at', 'desc').execute();
    },

    items: (id: number): Promise<JobItemRow[]> =>
      db
        .selectFrom('job_item')
        .selectAll()
        .where('job_id', '=', id)
        .orderBy(sql`case outcome when 'failed' then 0 when 'skipped' then 1 else 2 end`)
        .orderBy('key')
        .limit(listLimit)
        .execute(),

    /** By job, for jobs with items. */
    countItems: async (ids: readonly number[]): Promise<Map<number, ItemCounts>> => {
      if (ids.length === 0) return new Map();
      const rows = await db
        .selectFrom('job_item')
        .select(['job_id', (query) => query.fn.countAll<number>().as('items')])
        .select(sql<number>`sum(outcome = 'failed')`.as('problems'))
        .select(sql<number>`sum(outcome = 'skipped')`.as('unchanged'))
        .where('job_id', 'in', values(ids))
        .groupBy('job_id')
        .execute();
      return new Map(rows.map(({ job_id, ...counts }) => [job_id, counts]));
    },

    /** Ends those of the jobs that still wait, and returns them. */
    async cancel(ids: readonly number[], now: number): Promise<number[]> {
      const rows = await db
        .updateTable('job')
        .set({ status: 'failed', cancelled: 1, error: cancelledError, finished_at: now, run_at: null })
        .where('id', 'in', values(ids))
        .where('status', '=', is('pending'))
        .returning('id')
        .execute();
      return rows.map(({ id }) => id);
    },

    /** Returns its lane, or undefined if it has not failed; for a retry of failed items it may have completed. */
    async retry(id: number, which: 'whole' | 'left' = 'whole'): Promise<Lane | undefined> {
      const isLeft = which === 'left';
      const again = db
        .updateTable('job')
        .set({ ...fresh, ...(isLeft && fromTheStart), only_left: Number(isLeft) })
        .where('id', '=', id)
        .where('status', 'in', isLeft ? [is('failed'), is('completed')] : [is('failed')]);
      try {
        return (await again.returning('lane').executeTakeFirst())?.lane as Lane | undefined;
      } catch (cause) {
        if ((cause as { code?: string }).code !== 'SQLITE_CONSTRAINT_UNIQUE') throw cause;
        throw new AppError('conflict', 'The same job is already waiting or running.', { cause });
      }
    },

    /** Before or behind everything that waits. */
    async move(id: number, to: 'top' | 'bottom'): Promise<boolean> {
      const place = { priority: to === 'top' ? 0 : 1, position: (query: JobQuery) => edge(query, to) };
      return (await waiting(id).set(place).executeTakeFirst()).numUpdatedRows > 0n;
    },

    /** Forgets the oldest jobs beyond `kept` of each outcome. */
    async prune(kept: number): Promise<void> {
      for (const outcome of ['completed', 'failed'] as const) {
        const ended = db.selectFrom('job').select('id').where('status', '=', is(outcome));
        const newestFirst = ended.where('finished_at', 'is not', null).orderBy('finished_at', 'desc');
        const old = await newestFirst.limit(listLimit).offset(kept).execute();
        if (old.length > 0) await remove(old.map(({ id }) => id));
      }
    },
  };
}

type JobQuery = ExpressionBuilder<Tables, 'job'>;

const edge = (query: JobQuery, end: 'top' | 'bottom') => {
  const position = end === 'top' ? sql<number>`min(position) - 1` : sql<number>`max(position) + 1`;
  return query.selectFrom('job').select(position.as('position')).where('status', '=', is('pending'));
};
