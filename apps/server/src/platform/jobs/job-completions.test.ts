import { afterEach, expect, test } from 'vitest';
import { AppError } from '#platform/errors.ts';
import { sentence } from '#platform/sentence.ts';
import { defineJob } from './job.ts';
import { startQueue } from './testing/start-queue.ts';

type Started = Awaited<ReturnType<typeof startQueue>>;
let started: Started | undefined;
afterEach(async () => started?.close());

/** A job that ends as it is told, when it is let go. */
async function startGate(end: 'well' | 'badly' = 'well') {
  const { promise: opening, resolve: release } = Promise.withResolvers<void>();
  const job = defineJob<null>({
    name: 'gate',
    lane: 'cpu',
    title: () => 'Gate',
    run: async (_, { signal, checkpoint }) => {
      await Promise.race([
        opening,
        new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
      ]);
      if (end === 'badly') throw new Error('no such file');
      await checkpoint({ answer: 42 });
    },
  });
  started = await startQueue({ jobs: [job] });
  const { queue, until } = started;
  return { queue, until, job, release };
}

test('whoever waits for a job gets it when it has completed, and later as well', async () => {
  const { queue, job, release } = await startGate();
  const id = await queue.enqueue(job, null);
  const ending = Promise.all([queue.whenFinished(id), queue.whenFinished(id)]);

  release();

  for (const row of await ending) expect(row).toMatchObject({ id, status: 'completed', saved: '{"answer":42}' });
  expect((await queue.whenFinished(id)).status).toBe('completed');
});

test('the error of a job is told as a conflict', async () => {
  const { queue, job, release } = await startGate('badly');
  const ending = queue.whenFinished(await queue.enqueue(job, null));

  release();

  await expect(ending).rejects.toMatchObject({ code: 'conflict', message: 'no such file' });
});

test('a job that is cancelled while it runs or waits, or removed, ends for whoever waits', async () => {
  const { queue, until, job } = await startGate();
  const [running, waiting, removed] = [
    await queue.enqueue(job, null),
    await queue.enqueue(job, null),
    await queue.enqueue(job, null),
  ];
  const ends = Promise.allSettled([running, waiting, removed].map((id) => queue.whenFinished(id)));
  await until(running, 'running');

  await queue.cancel(waiting);
  await queue.remove(removed);
  await queue.cancel(running);

  const reasons = (await ends).map((end) => (end.status === 'rejected' ? (end.reason as Error).message : end.status));
  expect(reasons.slice(0, 2)).toEqual(['Cancelled', 'Cancelled']);
  // It is cancelled first, then gone.
  expect(['Cancelled', 'The job was removed before it finished.']).toContain(reasons[2]);
});

test('waiting can be given up, and the job goes on', async () => {
  const { queue, job, release } = await startGate();
  const id = await queue.enqueue(job, null);

  await expect(queue.whenFinished(id, AbortSignal.timeout(20))).rejects.toMatchObject({ name: 'TimeoutError' });

  release();
  expect((await queue.whenFinished(id)).status).toBe('completed');
});

test('nobody waits for a queue that stops', async () => {
  const { queue, until, job } = await startGate();
  const id = await queue.enqueue(job, null);
  await until(id, 'running');
  const ending = queue.whenFinished(id);
  ending.catch(() => {});

  await queue.stop();

  await expect(ending).rejects.toMatchObject({ code: 'unavailable' });
});

test('whoever asks before the queue has begun waits for it', async () => {
  const { job, release } = await startGate();
  const early = await startQueue({ jobs: [job], isStarted: false });
  release();

  const ending = early.queue.whenFinished(await early.queue.enqueue(job, null));
  await early.queue.start();

  expect((await ending).status).toBe('completed');
  await early.close();
});

test('nobody waits for a queue that is switched off', async () => {
  const { job } = await startGate();
  const idle = await startQueue({ jobs: [job], isStarted: false, isSwitchedOff: true });

  const id = await idle.queue.enqueue(job, null);

  await expect(idle.queue.whenFinished(id)).rejects.toThrow(
    'Background tasks are disabled. The job will start once they are enabled.',
  );
  await idle.close();
});

test('who waits for a job gets its error with what a translation needs', async () => {
  const job = defineJob<null>({
    name: 'failing',
    lane: 'cpu',
    title: () => 'Failing',
    run: () => Promise.reject(new AppError('conflict', sentence`${'film.srt'} no longer exists.`)),
  });
  started = await startQueue({ jobs: [job] });
  const { queue } = started;

  await expect(queue.whenFinished(await queue.enqueue(job, null))).rejects.toMatchObject({
    message: 'film.srt no longer exists.',
    sentence: { template: '{{0}} no longer exists.', values: ['film.srt'] },
  });
});
