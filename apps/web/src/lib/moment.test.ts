import { beforeEach, expect, test, vi } from 'vitest';
import { formatDay, formatMoment } from './moment.ts';

beforeEach(() => void vi.spyOn(navigator, 'language', 'get').mockReturnValue('de-DE'));

test('a time is written in the words of the language, as the region writes it', () => {
  const time = new Date(2026, 10, 15, 18, 30).toISOString();

  expect(formatMoment(time, 'de')).toBe('15.11.2026, 18:30');
  expect(formatMoment(time, 'en')).toBe('15 Nov 2026, 18:30');
});

test.each(['3 hours ago', '', '2026-99-99T00:00:00Z'])('%j is left as it is', (text) => {
  expect(formatMoment(text, 'en')).toBe(text);
});

test('a day is written as the language writes it, whatever the time zone', () => {
  expect(formatDay('2026-11-12', 'de')).toBe('12.11.2026');
  expect(formatDay('2026-11-12T23:30:00Z', 'en')).toBe('12 Nov 2026');
  expect(formatDay('soon', 'en')).toBe('soon');
});
