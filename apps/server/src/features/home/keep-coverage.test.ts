import type { HomeCoverage, LiveEvent } from '@captionarr/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepCoverage } from './keep-coverage.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const counted = (there: number): HomeCoverage[] => [
  { language: 'en', there, missing: 0, machine_made: 0, nice_missing: 0 },
];
const change: LiveEvent = { type: 'movie', action: 'update', payload: 1 };

function keep() {
  let counts = 0;
  const count = vi.fn<() => Promise<HomeCoverage[]>>(async () => counted(++counts));
  const emit = vi.fn<(event: LiveEvent) => void>();
  return { count, emit, ...keepCoverage({ count, emit, onError: () => undefined, now: Date.now }) };
}

test('counts once, and again only when the library changed and a page asks', async () => {
  const { read, onEvent, count, emit } = keep();
  expect(await read()).toEqual(counted(1));
  await read();
  onEvent({ type: 'jobs', action: 'delete', payload: { job_id: 1 } });
  await read();
  expect(count).toHaveBeenCalledTimes(1);

  onEvent(change);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(count).toHaveBeenCalledTimes(1);

  expect(await read()).toEqual(counted(1));
  await vi.advanceTimersByTimeAsync(0);
  expect(count).toHaveBeenCalledTimes(2);
  expect(emit).toHaveBeenLastCalledWith({ type: 'home', action: 'update', payload: null });
  expect(await read()).toEqual(counted(2));
});

test('a storm of changes is counted once in two seconds', async () => {
  const { read, onEvent, count } = keep();
  await read();
  for (let second = 0; second < 10; second++) {
    onEvent(change);
    await read();
    await vi.advanceTimersByTimeAsync(1000);
  }
  expect(count.mock.calls.length).toBeLessThanOrEqual(6);
  expect(count.mock.calls.length).toBeGreaterThan(3);
});

test('the first page does not wait for a long count, and is told when it is there', async () => {
  const emit = vi.fn<(event: LiveEvent) => void>();
  const slow = keepCoverage({
    count: () => new Promise((done) => setTimeout(() => done(counted(7)), 5000)),
    emit,
    onError: () => undefined,
    now: Date.now,
  });
  const first = slow.read();
  await vi.advanceTimersByTimeAsync(200);
  expect(await first).toBeNull();
  await vi.advanceTimersByTimeAsync(5000);
  expect(emit).toHaveBeenCalledTimes(1);
  expect(await slow.read()).toEqual(counted(7));
});
