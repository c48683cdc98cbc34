import type { Selectable } from 'kysely';
import type { Database } from '#platform/db/database.ts';
import type { SystemTables } from '#platform/db/system-schema.ts';

export type TaskRun = Selectable<SystemTables['task_run']>;

/** The last run of each task, kept over restarts. */
export function createTaskRuns(db: Database) {
  const runs = new Map<string, TaskRun>();

  async function keep(run: TaskRun): Promise<void> {
    runs.set(run.id, run);
    await db
      .insertInto('task_run')
      .values(run)
      .onConflict((conflict) => conflict.column('id').doUpdateSet(run))
      .execute();
  }

  return {
    async load(): Promise<void> {
      for (const run of await db.selectFrom('task_run').selectAll().execute()) runs.set(run.id, run);
    },
    last: (id: string): TaskRun | undefined => runs.get(id),
    begin: (id: string, at: number): Promise<void> =>
      keep({ id, started_at: at, ended_at: null, outcome: null, error: null }),
    end: (id: string, at: number, outcome: 'completed' | 'failed', error: string | null): Promise<void> =>
      keep({ id, started_at: runs.get(id)?.started_at ?? at, ended_at: at, outcome, error }),
  };
}
