import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import { pino } from 'pino';
import { openDatabase } from '#platform/db/database.ts';
import { pragmas } from '#platform/db/open-migrated.ts';
import { createJobQueue } from './job-queue.ts';
import { defineJob } from './job.ts';
import type { JobDefinition } from './job.ts';
import { watchEventLoop } from './testing/watch-event-loop.ts';

const jobCount = 2000;
const stepCount = 5000;
const rounds = 5;
const log = pino({ level: 'silent' });

/** Figures of the queue, each with its bare parts measured in turn; the folder is for the databases. */
export async function measureJobs(folder: string): Promise<Record<string, Record<string, number>>> {
  const best = { queue: Infinity, bare: Infinity };
  for (let round = 0; round < rounds; round++) {
    best.queue = Math.min(best.queue, await timeQueue(join(folder, `queue-${round}.db`)));
    best.bare = Math.min(best.bare, await timeStatements(join(folder, `bare-${round}.db`)));
  }
  const turn = await longestTurn(join(folder, 'steps.db'));
  return {
    'jobs that do nothing, per second': {
      queue: perSecond(best.queue),
      'its statements alone': perSecond(best.bare),
      ratio: Number((best.queue / best.bare).toFixed(2)),
    },
    [`longest turn of the event loop under a job of ${stepCount} transactions, ms`]: {
      cpu: Number(turn.cpu.toFixed(1)),
      wall: Number(turn.wall.toFixed(1)),
    },
  };
}

const perSecond = (ms: number): number => Math.round((jobCount / ms) * 1000);

/** Runs `work` with a queue and a promise that resolves after the given number of completed jobs. */
async function withQueue<T>(
  file: string,
  job: JobDefinition<number>,
  count: number,
  work: (enqueue: (input: number) => Promise<number>, completed: Promise<void>) => Promise<T>,
): Promise<T> {
  const opened = await openDatabase({ file, log });
  const completed = Promise.withResolvers<void>();
  let ended = 0;
  const queue = createJobQueue({
    db: opened.db,
    log,
    emit: ({ type, payload }) => {
      if (type === 'jobs' && payload.status === 'completed' && ++ended === count) completed.resolve();
    },
  });
  queue.register(job);
  await queue.start();
  const result = await work((input) => queue.enqueue(job, input), completed.promise);
  await queue.stop();
  await opened.close();
  return result;
}

/** Stored, claimed, run, ended. */
function timeQueue(file: string): Promise<number> {
  const job = defineJob<number>({ name: 'nothing', lane: 'disk', title: String, run: async () => {} });
  return withQueue(file, job, jobCount, async (enqueue, completed) => {
    const startedAt = performance.now();
    for (let number = 0; number < jobCount; number++) await enqueue(number);
    await completed;
    return performance.now() - startedAt;
  });
}

/** The statements that the queue sends for each job, on a connection with the same settings. */
async function timeStatements(file: string): Promise<number> {
  await openDatabase({ file, log }).then(({ close }) => close());
  const sqlite = new SQLite(file);
  for (const pragma of pragmas) sqlite.pragma(pragma);
  const insert = sqlite.prepare(
    `INSERT INTO job (name, lane, title, input, priority, created_at) VALUES ('nothing', 'disk', ?, ?, 1, ?) RETURNING id`,
  );
  const claim = sqlite.prepare<unknown[], { id: number; input: string }>(
    `UPDATE job SET status = 'running', attempt = attempt + 1, started_at = ?, lease_owner = 'bench', lease_until = ?
     WHERE id = (SELECT id FROM job WHERE status = 'pending' AND run_at IS NULL AND lane = 'disk'
                 ORDER BY priority, position, id LIMIT 1) RETURNING *`,
  );
  const finish = sqlite.prepare(
    `UPDATE job SET status = 'completed', finished_at = ?, lease_owner = NULL, lease_until = NULL
     WHERE id = ? AND lease_owner = 'bench'`,
  );
  const prune = sqlite.prepare(
    `DELETE FROM job WHERE id IN (SELECT id FROM job WHERE status = 'completed' AND finished_at IS NOT NULL
                                  ORDER BY finished_at DESC LIMIT 1000 OFFSET 100)`,
  );

  const startedAt = performance.now();
  for (let number = 0; number < jobCount; number++) {
    insert.all(String(number), String(number), Date.now());
    const row = claim.get(Date.now(), Date.now());
    finish.run(Date.now(), row?.id);
    if (number % 32 === 31) prune.run();
  }
  const took = performance.now() - startedAt;

  sqlite.close();
  return took;
}

function longestTurn(file: string): Promise<{ cpu: number; wall: number }> {
  const job = defineJob<number>({
    name: 'steps',
    lane: 'disk',
    title: String,
    run: async (steps, { once, progress }) => {
      for (let step = 0; step < steps; step++) {
        await once(String(step), (transaction) =>
          transaction
            .insertInto('setting')
            .values({ key: String(step), value: '1' })
            .execute(),
        );
        progress(step + 1, steps);
      }
    },
  });
  return withQueue(file, job, 1, async (enqueue, completed) => {
    await enqueue(stepCount);
    const endWatch = watchEventLoop();
    await completed;
    return endWatch();
  });
}
