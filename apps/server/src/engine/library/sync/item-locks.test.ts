import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createItemLocks } from './item-locks.ts';

test('works on one item at a time, in order, and on others meanwhile', async () => {
  const turns = createItemLocks();
  const said: string[] = [];
  const say = (text: string, ms: number) => () => delay(ms).then(() => void said.push(text));

  await Promise.all([
    turns.take('series:1', say('one, slowly', 30)),
    turns.take('series:1', say('one again', 0)),
    turns.take('series:2', say('two', 0)),
  ]);

  expect(said).toEqual(['two', 'one, slowly', 'one again']);
});

test('a failure is told to who caused it, and the next has its turn', async () => {
  const turns = createItemLocks();

  const failing = turns.take('series:1', () => Promise.reject(new Error('away')));
  const next = turns.take('series:1', () => Promise.resolve('here'));

  await expect(failing).rejects.toThrow('away');
  await expect(next).resolves.toBe('here');
});

test('knows what was asked for after a list was', () => {
  let time = 100;
  const turns = createItemLocks(() => time);

  turns.note('series:1');
  time = 200;
  turns.note('series:2');

  expect(turns.isNewer('series:1', 150)).toBe(false);
  expect(turns.isNewer('series:2', 150)).toBe(true);
  expect(turns.isNewer('series:3', 150)).toBe(false);
});
