import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createChangeCollector, type ItemChange } from './change-collector.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function start() {
  const told: ItemChange[][] = [];
  return { told, collector: createChangeCollector((changes) => told.push(changes), 150) };
}

test('many changes of an item become one, with its files if one of them named those', () => {
  const { told, collector } = start();

  collector.add({ id: 1, files: false });
  collector.add({ id: 1, files: true });
  collector.add({ id: 2, files: false });
  collector.add({ id: 1, files: false });
  vi.advanceTimersByTime(150);

  expect(told).toEqual([
    [
      { id: 1, files: true },
      { id: 2, files: false },
    ],
  ]);
});

test('a change that a webhook told first stays one of the webhook', () => {
  const { told, collector } = start();

  collector.add({ id: 1, files: true, byWebhook: true });
  collector.add({ id: 1, files: true, byWebhook: false });
  collector.add({ id: 2, files: true, byWebhook: false });
  collector.add({ id: 2, files: true, byWebhook: true });
  vi.advanceTimersByTime(150);

  expect(told).toEqual([
    [
      { id: 1, files: true, byWebhook: true },
      { id: 2, files: true },
    ],
  ]);
});

test('a manager that never rests is asked all the same', () => {
  const { told, collector } = start();

  for (let time = 0; time < 1000; time += 50) {
    collector.add({ id: 1, files: false });
    vi.advanceTimersByTime(50);
  }

  expect(told.length).toBeGreaterThan(4);
});

test('says nothing once it is stopped', () => {
  const { told, collector } = start();

  collector.add({ id: 1, files: false });
  collector.stop();
  vi.advanceTimersByTime(1000);

  expect(told).toEqual([]);
});
