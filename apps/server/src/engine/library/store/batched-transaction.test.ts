import { expect, test } from 'vitest';
import { watchEventLoop } from '#platform/jobs/testing/watch-event-loop.ts';
import { runInBatches } from './batched-transaction.ts';
import { startLibrary } from '#engine/library/testing/start-library.ts';

function work(ms: number) {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

test('long work is several transactions, and the event loop turns in between', async () => {
  const { bulk } = await startLibrary();
  let commits = 0;

  const stop = watchEventLoop();
  const result = await runInBatches(
    bulk,
    function* () {
      for (let step = 0; step < 40; step++) {
        work(2);
        yield;
      }
      return 'done';
    },
    async () => void commits++,
  );
  const longest = stop();

  expect(result).toBe('done');
  expect(commits).toBeGreaterThan(8);
  expect(longest.cpu).toBeLessThan(50);
});

test('when a step fails, what was done since the last commit is undone, and what was before it stays', async () => {
  const { bulk, db } = await startLibrary();
  const insert = 'INSERT INTO enabled_language VALUES (?)';

  const failing = runInBatches(bulk, function* (prepare) {
    prepare(insert).run('en');
    work(10);
    yield;
    prepare(insert).run('de');
    throw new Error('disk full');
  });

  await expect(failing).rejects.toThrow('disk full');
  expect(await db.selectFrom('enabled_language').selectAll().execute()).toEqual([{ code2: 'en' }]);
});
