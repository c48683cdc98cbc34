import { expect, test, vi } from 'vitest';
import { formatRelative, formatTimeOrDate } from './relative-time.ts';

const now = new Date(2026, 10, 15, 14, 0).getTime();
const minutes = (count: number) => now + count * 60_000;

test.each([
  [0, 'now'],
  [-12, '12 min. ago'],
  [-150, '2 hr. ago'],
  [-60 * 30, 'yesterday'],
  [-60 * 24 * 65, '2 mo. ago'],
  [-60 * 24 * 800, '2 yr. ago'],
  [190, 'in 3 hr.'],
])('%d minutes from now is %s', (distance, words) => {
  expect(formatRelative(minutes(distance), 'en', now)).toBe(words);
});

test('what comes today is told by its time, what comes later with its day', () => {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('en-GB');
  expect(formatTimeOrDate(minutes(20), 'en', now)).toBe('14:20');
  expect(formatTimeOrDate(minutes(60 * 11), 'en', now)).toBe('16 Nov 2026, 01:00');
});
