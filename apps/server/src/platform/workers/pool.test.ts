import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorkers } from '#open-workers.ts';
import type { Tasks } from '#worker-tasks.ts';
import { sentence } from '#platform/sentence.ts';
import { createWorkers } from './pool.ts';

const workers = openWorkers();
const content = Buffer.from('line of text\n'.repeat(50_000));
const sha256 = createHash('sha256').update(content).digest('hex');
let directory: string;

beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'captionarr-workers-'));
  writeFileSync(join(directory, 'plain'), content);
  writeFileSync(join(directory, 'packed.gz'), gzipSync(content));
});
afterAll(async () => {
  await workers.close();
  rmSync(directory, { recursive: true, force: true });
});

test('hashes a file, and what a gzip file holds, on a thread', async () => {
  const plain = await workers.runInWorker('hashFile', { path: join(directory, 'plain') });
  const packed = await workers.runInWorker('hashFile', { path: join(directory, 'packed.gz'), gunzip: true });

  expect(plain).toEqual({ sha256, size: content.length });
  expect(packed).toEqual(plain);
});

test('passes the error of a task on', async () => {
  await expect(workers.runInWorker('hashFile', { path: join(directory, 'absent') })).rejects.toThrow('ENOENT');
});

test('aborts a task', async () => {
  const path = '/dev/zero';
  const controller = new AbortController();
  const endless = workers.runInWorker('hashFile', { path }, { signal: controller.signal });

  setTimeout(() => controller.abort(), 50);

  await expect(endless).rejects.toMatchObject({ name: 'AbortError' });
});

test('a thread that outgrows its heap fails its own task and nothing else', async () => {
  const greedy = createWorkers(new URL('testing/greedy.worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 32 },
  });

  await expect(greedy.runInWorker('any', {})).rejects.toMatchObject({ code: 'ERR_WORKER_OUT_OF_MEMORY' });
  await greedy.close();
});

test('ends a task that takes longer than it may, and tells why', async () => {
  const help = 'archive-damaged' as const;
  // Enough for the file below, also on a busy machine.
  const hasty = createWorkers<Tasks>(new URL('../../worker.ts', import.meta.url), {
    timeLimits: { hashFile: { ms: 1000, sentence: sentence`It took too long.`, help } },
  });

  await expect(hasty.runInWorker('hashFile', { path: '/dev/zero' })).rejects.toMatchObject({
    message: 'It took too long.',
    help,
  });
  expect(await hasty.runInWorker('hashFile', { path: join(directory, 'plain') })).toMatchObject({ sha256 });
  await hasty.close();
});

test('closes without ever having been used', async () => {
  await expect(openWorkers().close()).resolves.toBeUndefined();
});
