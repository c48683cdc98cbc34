import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { pino } from 'pino';
import { openDatabase } from '#platform/db/database.ts';
import { createJobQueue } from '../job-queue.ts';
import { defineJob } from '../job.ts';

/** Works on 200 jobs until they are done or the parent kills it. Each has five rows and one file as its effect. */
const [directory = '', jobCount = '200'] = process.argv.slice(2);
const { db } = await openDatabase({ file: join(directory, 'captionarr.db'), log: pino({ level: 'silent' }) });
await sql`create table if not exists effect (job integer not null, step integer not null, process integer not null) strict`.execute(
  db,
);
await mkdir(join(directory, 'effects'), { recursive: true });

const job = defineJob<{ number: number }>({
  name: 'effect',
  lane: 'disk',
  title: ({ number }) => `Effect ${number}`,
  run: async ({ number }, { once, item, progress, checkpoint, saved, signal }) => {
    for (let step = 0; step < 5; step++) {
      await once(`step-${step}`, (transaction) =>
        sql`insert into effect values (${number}, ${step}, ${process.pid})`.execute(transaction),
      );
      progress(step, 5);
      await delay(Math.random() * 14, undefined, { signal });
    }
    // The state and the row commit together, so a second row would show that the work was done twice.
    if (saved !== 'written')
      await checkpoint('written', (transaction) =>
        sql`insert into effect values (${number}, ${5}, ${process.pid})`.execute(transaction),
      );
    const file = join(directory, 'effects', String(number));
    await writeFile(`${file}.partial`, `effect of ${number}`);
    await rename(`${file}.partial`, file);
    item('file', 'done');
  },
});

const queue = createJobQueue({ db, emit: () => {}, log: pino({ level: 'silent' }), keptFinished: 1000 });
queue.register(job);
await queue.start();
process.stdout.write('started\n');
// Enqueued by the same process that is killed: the key makes sure that none is lost or doubled.
for (let number = 0; number < Number(jobCount); number++) {
  const known = await db.selectFrom('job').select('id').where('dedupe', '=', String(number)).executeTakeFirst();
  if (!known) await queue.enqueue(job, { number }, { dedupe: String(number) });
}
const isBusy = () => db.selectFrom('job').select('id').where('status', 'in', ['pending', 'running']).executeTakeFirst();
while (await isBusy()) await delay(20);
process.exit(0);
