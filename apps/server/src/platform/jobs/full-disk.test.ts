import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import type { Database } from '#platform/db/database.ts';
import { defineJob } from './job.ts';
import { startQueue } from './testing/start-queue.ts';

/** A disk that takes nothing, and then does again. */
const setWritable = (db: Database, isWritable: boolean) =>
  sql`pragma query_only = ${sql.lit(isWritable ? 0 : 1)}`.execute(db);

async function start(isStarted: boolean) {
  const ran: string[] = [];
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  const job = defineJob<string>({
    name: 'gate',
    lane: 'scheduled',
    title: (name) => name,
    async run(name) {
      ran.push(name);
      await gate;
    },
  });
  const started = await startQueue({ jobs: [job], isStarted, againMs: 20 });
  onTestFinished(started.close);
  return { ...started, job, ran, open };
}

test('a job that ends while nothing can be written is noted when it can, and not run again', async () => {
  const { db, queue, job, ran, open, until, find } = await start(true);
  const id = await queue.enqueue(job, 'one');
  await until(id, 'running');

  await setWritable(db, false);
  open();
  await expect(queue.enqueue(job, 'two')).rejects.toMatchObject({ code: 'SQLITE_READONLY' });
  const meanwhile = (await find(id)).status;
  await setWritable(db, true);

  expect((await until(id, 'completed')).error).toBeNull();
  expect([meanwhile, ran]).toEqual(['running', ['one']]);
});

test('a queue that is started while nothing can be written begins when it can', async () => {
  const { db, queue, job, ran, open, until } = await start(false);
  const id = await queue.enqueue(job, 'one');
  await setWritable(db, false);
  open();

  await queue.start();
  const meanwhile = [...ran];
  await setWritable(db, true);
  await until(id, 'completed');

  expect([meanwhile, ran]).toEqual([[], ['one']]);
});
