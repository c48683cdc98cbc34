import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createMutex, createKeyedMutex } from './mutex.ts';

/** Counts what runs at the same time, and the order in which it began. */
function watch() {
  const begun: number[] = [];
  let running = 0;
  let most = 0;
  const work = (number: number) => async () => {
    begun.push(number);
    most = Math.max(most, ++running);
    await wait(5);
    running--;
    if (number === 2) throw new Error('one fails');
    return number;
  };
  return { begun, work, most: () => most };
}

test('one runs at a time, in the order they came, also after a failure', async () => {
  const exclusively = createMutex();
  const { begun, work, most } = watch();

  const results = await Promise.allSettled([1, 2, 3, 4].map((number) => exclusively(work(number))));

  expect([most(), begun]).toEqual([1, [1, 2, 3, 4]]);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
});

test('keys do not wait for each other', async () => {
  const exclusively = createKeyedMutex();
  const { begun, work, most } = watch();

  await Promise.allSettled([1, 2, 3, 4].map((number) => exclusively(number % 2 ? 'odd' : 'even', work(number))));

  expect([most(), begun]).toEqual([2, [1, 2, 3, 4]]);
});
