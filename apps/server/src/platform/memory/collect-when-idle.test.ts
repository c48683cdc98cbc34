import { getHeapStatistics } from 'node:v8';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { collectWhenIdle } from './collect-when-idle.ts';

const megabyte = 1 << 20;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function start() {
  const state = { heap: 40 * megabyte, busyShare: 0, collections: 0 };
  const collector = collectWhenIdle({
    heapSize: () => state.heap,
    busyShare: () => state.busyShare,
    collect: () => {
      state.collections++;
      state.heap = 42 * megabyte;
    },
    quietMs: 1000,
  });
  return { state, ...collector };
}

test('a heap that has grown is collected twice, and then left alone', () => {
  const { state } = start();
  state.heap = 120 * megabyte;

  vi.advanceTimersByTime(1000);
  expect(state.collections).toBe(1);
  vi.advanceTimersByTime(20_000);

  expect(state.collections).toBe(2);
});

test('nothing is collected while requests come or work is done, but afterward', () => {
  const { state, noteRequest } = start();
  state.heap = 120 * megabyte;

  for (let second = 0; second < 10; second++) {
    noteRequest();
    vi.advanceTimersByTime(1000);
  }
  state.busyShare = 0.9;
  vi.advanceTimersByTime(10_000);
  expect(state.collections).toBe(0);

  state.busyShare = 0.01;
  vi.advanceTimersByTime(2000);
  expect(state.collections).toBe(2);
});

test('what a start leaves is collected, twice', () => {
  const { state } = start();

  vi.advanceTimersByTime(60_000);

  expect(state.collections).toBe(2);
});

test('a little growth is not worth a pause', () => {
  const { state } = start();
  vi.advanceTimersByTime(2000);
  state.collections = 0;
  state.heap = 46 * megabyte;

  vi.advanceTimersByTime(60_000);

  expect(state.collections).toBe(0);
});

test('after the server stops, nothing is collected', () => {
  const { state, stop } = start();
  state.heap = 120 * megabyte;

  stop();
  vi.advanceTimersByTime(60_000);

  expect(state.collections).toBe(0);
});

// Not the size of the heap: files share it here, and V8 may keep its pages for them.
const usedHeap = () => getHeapStatistics().used_heap_size;

test('real garbage is collected', async () => {
  vi.useRealTimers();
  const collector = collectWhenIdle({ quietMs: 50, busyShare: () => 0 });
  let garbage: unknown = Array.from({ length: 600_000 }, (_, index) => ({ text: `row ${index}`, index }));
  const before = usedHeap();
  garbage = undefined;

  await vi.waitFor(() => expect(usedHeap()).toBeLessThan(before - 16 * megabyte), { timeout: 5000 });
  expect(garbage).toBeUndefined();
  collector.stop();
});
