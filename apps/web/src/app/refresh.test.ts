import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRefresher } from './refresh.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Remembers when it was asked about what; an answer takes so long. */
function watched(answerTime = 0) {
  const start = Date.now();
  const asked: [string, number][] = [];
  const refresh = createRefresher((key) => {
    asked.push([key.join(' '), Date.now() - start]);
    return new Promise((done) => setTimeout(done, answerTime));
  });
  return { asked, refresh };
}

test('a single change is asked about at once, and nothing follows', async () => {
  const { asked, refresh } = watched();

  void refresh(['series']);
  expect(asked).toEqual([['series', 0]]);

  await vi.advanceTimersByTimeAsync(5000);
  expect(asked).toHaveLength(1);
});

test('changes apart from each other are each asked about at once', async () => {
  const { asked, refresh } = watched();

  void refresh(['series']);
  await vi.advanceTimersByTimeAsync(1000);
  void refresh(['series']);
  void refresh(['movies']);

  expect(asked).toEqual([
    ['series', 0],
    ['series', 1000],
    ['movies', 1000],
  ]);
});

test('a storm is asked about every 400 ms and once more after it', async () => {
  const { asked, refresh } = watched();

  for (let event = 0; event < 1000; event++) {
    void refresh(['series']);
    await vi.advanceTimersByTimeAsync(1);
  }
  await vi.advanceTimersByTimeAsync(5000);

  expect(asked.map(([, time]) => time)).toEqual([0, 400, 800, 1200]);
});

test('a slow answer is waited for, so that it is never broken off', async () => {
  const { asked, refresh } = watched(1500);

  for (let event = 0; event < 20; event++) {
    void refresh(['series']);
    await vi.advanceTimersByTimeAsync(100);
  }
  await vi.advanceTimersByTimeAsync(10_000);

  expect(asked.map(([, time]) => time)).toEqual([0, 1500, 3000]);
});
