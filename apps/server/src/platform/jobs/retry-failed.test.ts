import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { defineJob } from './job.ts';
import { startQueue } from './testing/start-queue.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

/** Visits doors; some are locked, and one that is walled up is not visited any more. */
function createRound({ retriesItems = true } = {}) {
  const locked = new Set(['b', 'd']);
  const gone = new Set<string>();
  const visits: string[][] = [];
  const job = defineJob<string[]>({
    name: 'round',
    lane: 'scheduled',
    title: () => 'Round',
    retriesItems,
    async run(doors, { item, isWanted, progress }) {
      const visited = doors.filter((door) => isWanted(door) && !gone.has(door));
      visits.push(visited);
      for (const [index, door] of visited.entries()) {
        item(door, locked.has(door) ? 'failed' : 'done', locked.has(door) ? 'Locked' : undefined);
        progress(index + 1, visited.length);
      }
      if (locked.has('all')) throw new Error('The house is closed.');
    },
  });
  return { job, locked, gone, visits };
}

async function start(round: ReturnType<typeof createRound>, file?: string, isStarted = true) {
  const started = await startQueue({ jobs: [round.job], file, isStarted });
  closing.push(started.close);
  return started;
}

async function completed(round: ReturnType<typeof createRound>) {
  const started = await start(round);
  const id = await started.queue.enqueue(round.job, ['a', 'b', 'c', 'd']);
  await started.until(id, 'completed', 'failed');
  return { ...started, id };
}

test('a job that has completed runs again with only what it did not manage', async () => {
  const round = createRound();
  const { queue, until, find, id } = await completed(round);
  expect(await find(id)).toMatchObject({ items: 4, problems: 2, canRetryFailed: true });
  round.locked.delete('b');

  expect(await queue.retryFailed(id)).toBe(true);
  await until(id, 'completed');

  expect(round.visits).toEqual([
    ['a', 'b', 'c', 'd'],
    ['b', 'd'],
  ]);
  expect(await find(id)).toMatchObject({ items: 4, problems: 1, progress_max: 2 });
  expect((await queue.items(id)).map(({ key, outcome }) => `${key} ${outcome}`)).toEqual([
    'd failed',
    'a done',
    'b done',
    'c done',
  ]);
});

test('what is no longer to be done is no problem any more', async () => {
  const round = createRound();
  const { queue, until, find, id } = await completed(round);
  round.locked.clear();
  round.gone.add('d');

  await queue.retryFailed(id);
  await until(id, 'completed');

  expect(await find(id)).toMatchObject({ items: 3, problems: 0, canRetryFailed: false });
});

test('when it fails on the way, what is left is kept, and a retry of the whole does all that is not done', async () => {
  const round = createRound();
  round.locked.add('all');
  const { queue, until, find, id } = await completed(round);
  await queue.retryFailed(id);
  await until(id, 'failed');
  expect(await find(id)).toMatchObject({ error: 'The house is closed.', problems: 2 });
  round.locked.clear();

  await queue.retry(id);
  await until(id, 'completed');

  expect(round.visits.at(-1)).toEqual(['b', 'd']);
  expect(await find(id)).toMatchObject({ problems: 0, only_left: 0 });
});

test('is refused for a kind that cannot, for a job without problems and for one that has not ended', async () => {
  const other = createRound({ retriesItems: false });
  const without = await completed(other);
  const round = createRound();
  round.locked.clear();
  const good = await completed(round);
  const waiting = await start(createRound(), undefined, false);
  const waitingId = await waiting.queue.enqueue(round.job, ['a']);

  expect(await without.queue.retryFailed(without.id)).toBe(false);
  expect(await good.queue.retryFailed(good.id)).toBe(false);
  expect(await waiting.queue.retryFailed(waitingId)).toBe(false);
  expect(await good.queue.retryFailed(999)).toBe(false);
});

test('a restart before it has run does not make it forget what it is to do', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'captionarr-retry-'));
  closing.push(async () => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'jobs.db');
  const round = createRound();
  const first = await startQueue({ jobs: [round.job], file });
  const id = await first.queue.enqueue(round.job, ['a', 'b', 'c', 'd']);
  await first.until(id, 'completed');
  await first.queue.stop();
  await first.queue.retryFailed(id);
  await first.close();

  const second = await start(round, file);
  await second.until(id, 'completed');

  expect(round.visits.at(-1)).toEqual(['b', 'd']);
});
