import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { repeat } from './repeat.ts';

const hour = 3_600_000;
const log = pino({ level: 'silent' });

beforeEach(() => void vi.useFakeTimers({ now: 1e12 }));
afterEach(() => void vi.useRealTimers());

function start({ every = 6 * hour, last = null }: { every?: number; last?: number | null } = {}) {
  const runs: number[] = [];
  const state: { every: number | null } = { every };
  const run = async () => void runs.push((Date.now() - 1e12) / hour);
  const repeated = repeat({ every: () => state.every, lastRun: async () => last, run, log });
  return { repeated, runs, state };
}

test('what never ran runs after one interval, and then again and again', async () => {
  const { repeated, runs } = start();
  await repeated.start();

  await vi.advanceTimersByTimeAsync(13 * hour);

  expect(runs).toEqual([6, 12]);
  expect(repeated.nextRun()).toBe(1e12 + 18 * hour);
});

test('a run that was missed is made up for once, when the server has settled', async () => {
  const { repeated, runs } = start({ last: 1e12 - 30 * hour });
  await repeated.start();

  await vi.advanceTimersByTimeAsync(2 * hour);

  expect(runs).toEqual([5 / 60]);
});

test('a changed frequency moves the next run, and none means never', async () => {
  const { repeated, runs, state } = start({ last: 1e12 - hour });
  await repeated.start();
  expect(repeated.nextRun()).toBe(1e12 + 5 * hour);

  state.every = 12 * hour;
  await repeated.plan();
  expect(repeated.nextRun()).toBe(1e12 + 11 * hour);

  state.every = null;
  await repeated.plan();
  await vi.advanceTimersByTimeAsync(1000 * hour);
  expect(repeated.nextRun()).toBeNull();
  expect(runs).toEqual([]);
});

test('one that fails is tried again at its next time; one that is stopped is not', async () => {
  let count = 0;
  const run = () => Promise.reject(new Error(`no ${++count}`));
  const repeated = repeat({ every: () => hour, lastRun: async () => null, run, log });
  await repeated.start();

  await vi.advanceTimersByTimeAsync(2.5 * hour);
  expect(count).toBe(2);

  repeated.stop();
  await vi.advanceTimersByTimeAsync(5 * hour);
  expect(count).toBe(2);
  expect(repeated.nextRun()).toBeNull();
});

test('an interval longer than a timer can wait is waited for in pieces', async () => {
  const { repeated, runs } = start({ every: 1000 * hour });
  await repeated.start();

  await vi.advanceTimersByTimeAsync(1001 * hour);

  expect(runs).toEqual([1000]);
});
