import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { Database } from '#platform/db/database.ts';
import { prepare } from '#platform/db/prepared.ts';
import type { Tables } from '#platform/db/schema.ts';
import { values } from '#platform/db/values.ts';
import { is } from './job-repository.ts';
import { cancelledError, type JobItemRow, type JobProgress, type JobRow, type Lane } from './job.ts';

export type JobLeases = ReturnType<typeof createJobLeases>;
export type NotedItem = Omit<JobItemRow, 'job_id'>;
/** State of a job after a run. */
export type JobEnd = Pick<JobRow, 'status' | 'failures' | 'error' | 'run_at' | 'finished_at'>;
type Executor = Database | Transaction<Tables>;

const noLease = { lease_owner: null, lease_until: null };

/** SQL of running jobs. Writes are fenced by the lease: after another process took it, nothing is changed. */
export function createJobLeases(db: Database, owner: string, leaseMs: number) {
  const ours = () => db.updateTable('job').where('status', '=', is('running')).where('lease_owner', '=', owner);
  const left = () => db.updateTable('job').where('status', '=', is('running')).where('lease_owner', 'is not', owner);
  const held = (id: number, executor: Executor = db) =>
    executor.updateTable('job').where('id', '=', id).where('lease_owner', '=', owner);
  const lease = (now: number) => ({
    status: 'running' as const,
    attempt: sql<number>`attempt + 1`,
    run_at: null,
    started_at: now,
    lease_owner: owner,
    lease_until: sql<number>`${now} + ${leaseMs}`,
  });

  const claimNext = prepare<{ lane: Lane; now: number }, JobRow>((slot) =>
    db
      .updateTable('job')
      .set(lease(slot('now')))
      .where('id', '=', (query) =>
        // One seek in the index job_ready.
        query
          .selectFrom('job')
          .select('id')
          .where('status', '=', is('pending'))
          .where('run_at', 'is', null)
          .where('lane', '=', slot('lane'))
          .orderBy('priority')
          .orderBy('position')
          .orderBy('id')
          .limit(sql.lit(1)),
      )
      .returningAll(),
  );

  const end = prepare<JobEnd & JobProgress & { id: number }, unknown>((slot) =>
    held(slot('id')).set({
      status: slot('status'),
      failures: slot('failures'),
      error: slot('error'),
      run_at: slot('run_at'),
      finished_at: slot('finished_at'),
      progress_value: slot('progress_value'),
      progress_max: slot('progress_max'),
      progress_message: slot('progress_message'),
      ...noLease,
    }),
  );

  return {
    /** The next job of the lane, if one is ready. */
    claim: async (lane: Lane, now: number): Promise<JobRow | undefined> => (await claimNext({ lane, now }, db))[0],

    claimById: (id: number, now: number): Promise<JobRow | undefined> =>
      db
        .updateTable('job')
        .set(lease(now))
        .where('id', '=', id)
        .where('status', '=', is('pending'))
        .returningAll()
        .executeTakeFirst(),

    /** Prolongs every lease of this process and returns the jobs that it still holds. */
    async renew(now: number): Promise<Set<number>> {
      const rows = await ours()
        .set({ lease_until: now + leaseMs })
        .returning('id')
        .execute();
      return new Set(rows.map(({ id }) => id));
    },

    /** Requeues jobs of an ended process, except canceled ones and those that crashed too often. */
    async recover(now: number, maxCrashes: number): Promise<void> {
      const ended = { status: 'failed' as const, finished_at: now, ...noLease };
      const tooOften = `The server crashed ${maxCrashes} times while running this job`;
      await left()
        .where('cancelled', '=', 1)
        .set({ ...ended, error: cancelledError })
        .execute();
      await left()
        .where('crashes', '>=', maxCrashes)
        .set({ ...ended, error: tooOften })
        .execute();
      await left()
        .set({ status: 'pending', crashes: sql`crashes + 1`, ...noLease })
        .execute();
    },

    finish: (id: number, outcome: JobEnd, progress: JobProgress) => end({ id, ...outcome, ...progress }, db),

    /** Gives back one lease or all of this process, so that the next start continues at once. */
    release: (id?: number) =>
      ours()
        .$if(id !== undefined, (query) => query.where('id', '=', id ?? 0))
        .set({ status: 'pending', ...noLease })
        .execute(),

    /** A crash from here on does not bring the job back. */
    noteCancel: (id: number) => held(id).set({ cancelled: 1 }).execute(),

    transaction: <T>(work: (transaction: Transaction<Tables>) => Promise<T>): Promise<T> =>
      db.transaction().execute(work),

    /** False when the lease is lost. */
    async save(id: number, state: unknown, executor?: Executor): Promise<boolean> {
      const saved = JSON.stringify(state) ?? null;
      const { numUpdatedRows } = await held(id, executor).set({ saved }).executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** False when the lease is lost. */
    async noteItems(id: number, items: readonly NotedItem[], executor: Executor = db): Promise<boolean> {
      const { numAffectedRows } = await sql`
        insert into job_item (job_id, key, outcome, detail, at)
        select job.id, value ->> 'key', value ->> 'outcome', value ->> 'detail', value ->> 'at'
        from job cross join json_each(${JSON.stringify(items)})
        where job.id = ${id} and job.lease_owner = ${owner}
        on conflict (job_id, key) do update set outcome = excluded.outcome, detail = excluded.detail, at = excluded.at
      `.execute(executor);
      return (numAffectedRows ?? 0n) > 0n;
    },

    async keysOf(id: number, which: 'done' | 'left'): Promise<Set<string>> {
      const items = db.selectFrom('job_item').select('key').where('job_id', '=', id);
      const chosen = items.where('outcome', '=', which === 'done' ? 'done' : 'failed');
      return new Set((await chosen.execute()).map(({ key }) => key));
    },

    forgetItems: (id: number, keys: Iterable<string>) =>
      db
        .deleteFrom('job_item')
        .where('job_id', '=', id)
        .where('key', 'in', values([...keys]))
        .execute(),
  };
}
