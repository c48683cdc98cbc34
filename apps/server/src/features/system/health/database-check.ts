import { sql } from 'kysely';
import { formatBytes } from '#platform/format-bytes.ts';
import type { Database } from '#platform/db/database.ts';
import { found, type RunCheck } from './check-result.ts';
import { sayFact } from './say-fact.ts';
import { sayIssue } from './say-issue.ts';
import { sayStatus } from './say-status.ts';

interface Dependencies {
  db: Database;
  /** In bytes. */
  readSize: () => Promise<number>;
  /** The task that verifies the database, and the sentence that its error begins with when there is damage. */
  task: string;
  damage: string;
  now: () => number;
}

/** Whether the database is whole, as the last check of it said. */
export const checkDatabase =
  ({ db, readSize, task, damage, now }: Dependencies): RunCheck =>
  async () => {
    const { rows } = await sql<{ version: string }>`select sqlite_version() as version`.execute(db);
    const last = await db.selectFrom('task_run').selectAll().where('id', '=', task).executeTakeFirst();
    const detail = [`SQLite ${rows[0]?.version ?? ''}`, formatBytes(await readSize())];
    if (last?.error?.startsWith(damage)) {
      const way = { page: '/system/backup', label: 'Backups' };
      return found(sayStatus('damaged'), detail, [
        {
          key: 'database damage',
          ...sayIssue('database-damaged', { reason: last.error }),
          severity: 'bad',
          way,
          help: 'database-damaged',
        },
      ]);
    }
    const checked = last?.outcome === 'completed' ? (last.ended_at ?? last.started_at) : undefined;
    return found(sayStatus('healthy'), [
      ...detail,
      checked === undefined ? '' : sayFact('checked', { at: checked }, now()),
    ]);
  };
