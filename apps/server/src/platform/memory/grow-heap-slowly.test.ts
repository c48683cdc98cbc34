import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const file = join(import.meta.dirname, 'grow-heap-slowly.ts');

/** Most heap, in MB, of a process that always keeps 20 MB, and lets go of the oldest all the time. */
function mostHeap(first: string): number {
  const script = `${first}
    const { getHeapStatistics } = await import('node:v8');
    const kept = [];
    let most = 0;
    for (let round = 0; round < 150_000; round++) {
      kept[round % 20_000] = Array.from({ length: 120 }, (_, at) => round + at);
      // At first, V8 has to find out how much is kept.
      if (round > 60_000 && round % 500 === 0) most = Math.max(most, getHeapStatistics().total_heap_size);
    }
    console.log(most / 1e6);`;
  const { stdout } = spawnSync(process.execPath, ['--max-semi-space-size=4', '--input-type=module', '-e', script], {
    encoding: 'utf8',
  });
  return Number(stdout);
}

test('garbage takes less memory than it would by itself', () => {
  const usual = mostHeap('');
  const slow = mostHeap(`(await import(${JSON.stringify(file)})).growHeapSlowly();`);

  expect(usual).toBeGreaterThan(20);
  expect(slow).toBeLessThan(usual * 0.8);
});
