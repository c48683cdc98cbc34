import { expect, onTestFinished, test } from 'vitest';
import { defineJob } from './job.ts';
import { startQueue } from './testing/start-queue.ts';
import { watchEventLoop } from './testing/watch-event-loop.ts';

/** In a file of its own: the garbage of other tests would be collected on its time. */
test('the event loop is never held for 25 ms by a job of 5,000 steps', async () => {
  const job = defineJob<null>({
    name: 'job',
    lane: 'interactive',
    title: () => 'Job',
    run: async (_, { once, progress, yieldLoop }) => {
      for (let step = 0; step < 5000; step++) {
        await once(`item-${step}`, (transaction) =>
          transaction
            .insertInto('setting')
            .values({ key: `key-${step}`, value: 'x' })
            .execute(),
        );
        progress(step + 1, 5000);
        await yieldLoop();
      }
    },
  });
  const { queue, until, db, close } = await startQueue({ jobs: [job] });
  onTestFinished(close);

  const id = await queue.enqueue(job, null);
  const endWatch = watchEventLoop();
  await until(id, 'completed');

  // CPU time of this thread: what others do on the machine does not count.
  expect(endWatch().cpu).toBeLessThan(25);
  const written = db.selectFrom('setting').select(db.fn.countAll<number>().as('count'));
  expect(await written.execute()).toEqual([{ count: 5000 }]);
});
