import { expect, test } from 'vitest';
import { dateFormat, numberFormat, relativeFormat, signed } from './formats.ts';

test('numbers are written as the language writes them', () => {
  expect(numberFormat('en').format(1234.5)).toBe('1,234.5');
  expect(numberFormat('de').format(1234.5)).toBe('1.234,5');
});

test('a negative number has a minus, not a hyphen', () => {
  expect(signed('en', -6.95)).toBe('−6.95');
  expect(signed('de', 1.5)).toBe('+1,5');
  expect(signed('sv', -3)).toBe('−3');
  expect(signed('en', 0)).toBe('0');
});

test('Arabic has the digits of the file names beside it', () => {
  expect(numberFormat('ar').format(42)).toBe('42');
  expect(dateFormat('ar', { year: 'numeric', timeZone: 'UTC' }).format(0)).toContain('1970');
  expect(relativeFormat('ar').format(-12, 'day')).toContain('12');
});

test('a format is made once', () => {
  expect(numberFormat('pl', { maximumFractionDigits: 1 })).toBe(numberFormat('pl', { maximumFractionDigits: 1 }));
  expect(numberFormat('pl', { maximumFractionDigits: 1 })).not.toBe(numberFormat('pl', { maximumFractionDigits: 2 }));
});
