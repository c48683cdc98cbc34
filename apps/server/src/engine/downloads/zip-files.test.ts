import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { zipFiles } from './zip-files.ts';

/** Nothing that would get smaller in the zip. */
const bytes = randomBytes(64 << 10);

function start(count: number) {
  let reads = 0;
  const entries = Array.from({ length: count }, (_, number) => ({
    name: `${number}.srt`,
    path: `/media/${number}.srt`,
    async read() {
      reads += 1;
      return bytes;
    },
  }));
  return { zip: zipFiles(entries, new Date(0)), reads: () => reads };
}

test('files are read as fast as the zip is taken, and not all at once', async () => {
  const { zip, reads } = start(300);
  await pause(300);
  expect(reads()).toBeLessThan(10);

  let size = 0;
  for await (const piece of zip) size += (piece as Buffer).length;

  expect(reads()).toBe(300);
  expect(size).toBeGreaterThan(300 * bytes.length);
});

test('nothing more is read once the client has gone', async () => {
  const { zip, reads } = start(300);
  await zip[Symbol.asyncIterator]().next();
  zip.destroy();
  await pause(100);
  const before = reads();

  await pause(200);

  expect(reads()).toBe(before);
  expect(before).toBeLessThan(20);
});
