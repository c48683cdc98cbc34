import { beforeEach, expect, test, vi } from 'vitest';
import { formatNearby } from './near-moment.ts';

const now = new Date(2026, 10, 15, 18, 30).getTime();
const at = (days: number, hours = 14) => new Date(2026, 10, 15 + days, hours, 5).getTime();

beforeEach(() => void vi.spyOn(navigator, 'language', 'get').mockReturnValue('en-GB'));

test('a time of these days is said in words, others with their date', () => {
  expect([-1, 0, 1, 13].map((days) => formatNearby(at(days), 'en', now))).toEqual([
    'yesterday 14:05',
    'today 14:05',
    'tomorrow 14:05',
    '28 Nov 14:05',
  ]);
});

test('a few hours may be another day', () => {
  expect(formatNearby(at(1, 0), 'de', now)).toBe('morgen 00:05');
});
