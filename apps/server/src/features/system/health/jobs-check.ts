import type { Database } from '#platform/db/database.ts';
import { hourMs, minuteMs } from '#platform/durations.ts';
import { found, type Issue, type RunCheck } from './check-result.ts';
import { sayFact } from './say-fact.ts';
import { sayIssue } from './say-issue.ts';
import { sayStatus } from './say-status.ts';

interface Dependencies {
  db: Database;
  /** Whether jobs run at all. */
  isWorking: boolean;
  now: () => number;
}

/** A lane that is idle this long while jobs wait is stuck. */
const longWait = 6 * hourMs;
/** More of the same say nothing new. */
const maxIssues = 3;

/** Whether the work goes on. */
export const checkJobs =
  ({ db, isWorking, now }: Dependencies): RunCheck =>
  async () => {
    if (!isWorking) return { ...found(sayStatus('switched-off'), [sayFact('no-tasks')]), state: 'off' };
    const lanes = await db
      .selectFrom('job')
      .select(['lane', 'status', ({ fn }) => fn.countAll<number>().as('n')])
      .where('status', 'in', ['running', 'pending'])
      .where((where) => where.or([where('run_at', 'is', null), where('run_at', '<=', now())]))
      .groupBy(['lane', 'status'])
      .execute();
    const count = (wanted: string) =>
      lanes.filter(({ status }) => status === wanted).reduce((sum, { n }) => sum + n, 0);
    const busy = lanes.filter(({ status }) => status === 'running').map(({ lane }) => lane);
    const stuck = await readStuck(db, busy, now());
    const running = count('running');
    const status = running === 0 ? sayStatus('at-rest') : sayStatus('running', { count: running });
    const detail = [
      sayFact('waiting', { count: count('pending') }),
      stuck.length === 0 ? sayFact('none-stuck') : sayFact('stuck', { count: stuck.length }),
    ];
    return found(status, detail, stuck.map(issueOf(now())));
  };

interface StuckJob {
  id: number;
  title: string;
  created_at: number;
}

/** Running jobs without a heartbeat, and unclaimed jobs in a free lane. */
function readStuck(db: Database, busy: readonly string[], now: number): Promise<StuckJob[]> {
  return db
    .selectFrom('job')
    .select(['id', 'title', 'created_at'])
    .where((where) =>
      where.or([
        where.and([where('status', '=', 'running'), where('lease_until', '<', now - minuteMs)]),
        where.and([
          where('status', '=', 'pending'),
          where('run_at', 'is', null),
          where('created_at', '<', now - longWait),
          ...(busy.length > 0 ? [where('lane', 'not in', busy)] : []),
        ]),
      ]),
    )
    .limit(maxIssues)
    .execute();
}

const issueOf =
  (now: number) =>
  ({ id, title, created_at: at }: StuckJob): Issue => ({
    key: `job ${id}`,
    ...sayIssue('job-stuck', { name: title, at }, now),
    severity: 'bad',
    way: { page: '/system/jobs', label: 'View jobs' },
    help: 'job-stuck',
  });
