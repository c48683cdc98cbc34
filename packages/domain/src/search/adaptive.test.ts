import { expect, test } from 'vitest';
import { isDue, nextTry } from './adaptive.ts';

const day = 86_400_000;
const rules = { isOn: true, delay: '3w', delta: '1w' };
const now = 1000 * day;

test('what was never tried is due', () => {
  expect(isDue({ firstAt: null, lastAt: null }, rules, now)).toBe(true);
});

test('in the first weeks every search includes it', () => {
  expect(isDue({ firstAt: now - 20 * day, lastAt: now - 1 }, rules, now)).toBe(true);
});

test('afterwards it waits for a week since the last try', () => {
  const attempts = { firstAt: now - 30 * day, lastAt: now - 3 * day };

  expect(isDue(attempts, rules, now)).toBe(false);
  expect(nextTry(attempts, rules, now)).toBe(now + 4 * day);
  expect(isDue(attempts, rules, now + 4 * day)).toBe(true);
});

test('without adaptive searching everything is due', () => {
  expect(isDue({ firstAt: now - 300 * day, lastAt: now }, { ...rules, isOn: false }, now)).toBe(true);
});

test('settings that cannot be read let it be searched', () => {
  expect(isDue({ firstAt: now - 300 * day, lastAt: now }, { ...rules, delta: 'soon' }, now)).toBe(true);
});
