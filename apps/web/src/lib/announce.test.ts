import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { announce, announced } from './announce.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const words = () => announced.get().map(({ text }) => text);

test('nothing said hides what was said just before, and all of it is forgotten, so that it can be said again', () => {
  announce('Show 1 to 3 of 3 entries');
  vi.advanceTimersByTime(4000);
  announce('Nothing matches');
  expect(words()).toEqual(['Show 1 to 3 of 3 entries', 'Nothing matches']);

  vi.advanceTimersByTime(1000);
  expect(words()).toEqual(['Nothing matches']);
  vi.advanceTimersByTime(4000);
  expect(words()).toEqual([]);
});
