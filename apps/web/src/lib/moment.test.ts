import { expect, test } from 'vitest';
import { showMoment } from './moment.ts';

test('a time is written as the language writes it', () => {
  const time = new Date(2026, 10, 15, 18, 30).toISOString();

  expect(showMoment(time, 'de')).toBe('15.11.2026, 18:30');
  expect(showMoment(time, 'en')).toContain('Nov 15, 2026');
});

test.each(['3 hours ago', '', '2026-99-99T00:00:00Z'])('%j is left as it is', (text) => {
  expect(showMoment(text, 'en')).toBe(text);
});
