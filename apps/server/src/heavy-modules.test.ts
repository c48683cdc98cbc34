import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { bestOf } from '#testing/best-of.ts';

const run = promisify(execFile);

async function longestTurn(state: 'cold' | 'warm'): Promise<number> {
  const script = join(import.meta.dirname, 'testing', 'first-use-child.ts');
  return Number((await run(process.execPath, [script, state])).stdout);
}

test(
  'after the warm-up, the first page of a provider and the first subtitle hold nothing up',
  { timeout: 120_000 },
  async () => {
    const cold = await longestTurn('cold');
    const warm = await bestOf(() => longestTurn('warm'));

    expect(warm).toBeLessThan(25);
    expect(warm).toBeLessThan(cold / 2);
  },
);
