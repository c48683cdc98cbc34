import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { yieldToRequests, notePage } from './yield-to-requests.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => {
  // No page of one test is waited for in the next.
  vi.runAllTimers();
  vi.useRealTimers();
});

/** Says whether background work has gone on meanwhile. */
function startTurn() {
  let isOn = false;
  void yieldToRequests().then(() => (isOn = true));
  return async () => {
    for (let turn = 0; turn < 3; turn++) await nextTurn();
    return isOn;
  };
}

test('no two background works have the same turn of the event loop', async () => {
  let turn = 0;
  let isCounting = true;
  const count = () => {
    turn++;
    if (isCounting) setImmediate(count);
  };
  count();

  const turns = await Promise.all(Array.from({ length: 5 }, () => yieldToRequests().then(() => turn)));
  isCounting = false;

  expect(new Set(turns).size).toBe(5);
});

test('it goes on when the last page is answered, and nobody has asked for another at once', async () => {
  const [one, other] = [notePage(), notePage()];
  const isOn = startTurn();

  const before = await isOn();
  one();
  const afterOne = await isOn();
  other();
  const another = notePage();
  vi.advanceTimersByTime(1);
  const afterBoth = await isOn();
  another();
  vi.advanceTimersByTime(1);

  expect([before, afterOne, afterBoth, await isOn()]).toEqual([false, false, false, true]);
});

test('however many pages are asked for, it goes on after a while', async () => {
  notePage();
  const isOn = startTurn();
  const before = await isOn();

  vi.advanceTimersByTime(5);
  const meanwhile = await isOn();
  notePage();
  vi.advanceTimersByTime(1);

  expect([before, meanwhile, await isOn()]).toEqual([false, false, true]);
});

test('it does not wait for what takes longer than a page', async () => {
  const answered = notePage();
  vi.advanceTimersByTime(20 + 1);

  const isOn = startTurn();

  expect(await isOn()).toBe(true);
  answered();
  expect(await startTurn()()).toBe(true);
});
