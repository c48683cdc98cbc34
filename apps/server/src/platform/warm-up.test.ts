import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { silentLog } from '#testing/silent-log.ts';
import { createWarmUp } from './warm-up.ts';
import { notePage } from './yield-to-requests.ts';

test('what is heavy is loaded one after the other, each in its own turn, some time after the start', async () => {
  const told: string[] = [];
  let turn = 0;
  const count = () => {
    turn++;
    if (told.length < 3) setImmediate(count);
  };
  setImmediate(count);
  const turns: number[] = [];
  const load = (name: string) => async () => {
    told.push(name);
    turns.push(turn);
  };

  const warmUp = createWarmUp({ log: silentLog, delayMs: 5, loads: () => ['one', 'two', 'three'].map(load) });
  warmUp.begin();
  expect(told).toEqual([]);
  await warmUp.done();

  expect(told).toEqual(['one', 'two', 'three']);
  expect(new Set(turns).size).toBe(3);
});

test('a page goes first', async () => {
  let isLoaded = false;
  const warmUp = createWarmUp({ log: silentLog, delayMs: 1, loads: () => [async () => void (isLoaded = true)] });
  const answered = notePage();

  warmUp.begin();
  await pause(4);
  const whileAsked = isLoaded;
  answered();
  await warmUp.done();

  expect([whileAsked, isLoaded]).toEqual([false, true]);
});

test('one that fails keeps nothing else from loading, and a stop ends it', async () => {
  const told: string[] = [];
  const warmUp = createWarmUp({
    log: silentLog,
    delayMs: 1,
    loads: () => [
      () => Promise.reject(new Error('It is not there.')),
      async () => void told.push('next'),
      async () => warmUp.stop(),
      async () => void told.push('after the stop'),
    ],
  });

  warmUp.begin();
  await warmUp.done();

  expect(told).toEqual(['next']);
});
