import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { checkpointByCommits } from './wal-checkpointer.ts';

test('jobs that share a pace wait for the same checkpoint, and go on together', async () => {
  const checkpoint = Promise.withResolvers<void>();
  const pace = checkpointByCommits(() => checkpoint.promise, 2);
  const ended: string[] = [];

  await pace();
  const waiting = [pace().then(() => ended.push('one')), pace().then(() => ended.push('other'))];
  await nextTurn();
  const before = [...ended];
  checkpoint.resolve();
  await Promise.all(waiting);

  expect(before).toEqual([]);
  expect(ended).toHaveLength(2);
});

test('a checkpoint that fails is heard of once', async () => {
  const pace = checkpointByCommits(() => Promise.reject(new Error('disk full')), 2);

  await pace();
  const [failing, waiting] = [pace(), pace()];

  await expect(failing).rejects.toThrow('disk full');
  await expect(waiting).resolves.toBeUndefined();
});
