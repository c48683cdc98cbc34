import { expect, test } from 'vitest';
import { containsPattern } from './contains-pattern.ts';

const names = ['Harbour.Lights.S01E05.1080p.WEB-DL.x264-NTb'];

test.for([
  ['ntb', true],
  ['web-dl', true],
  ['HDTV', false],
  [String.raw`\b(720|1080)p\b`, true],
  ['^harbour', true],
  ['(?=.*WEB)(?=.*NTb)', true],
  ['^(?!.*NTb)', false],
  ['', true],
] as const)('%s is found: %s', ([pattern, isFound]) => {
  expect(containsPattern(pattern, names)).toBe(isFound);
});

test('what is no pattern is a plain text', () => {
  expect(containsPattern('[NTb', ['x [NTb] y'])).toBe(true);
  expect(containsPattern('[NTb', names)).toBe(false);
});

test('a pattern that would never end is given up and counts as a plain text', () => {
  const evil = '(a+)+$';
  const name = `${'a'.repeat(50)}!`;

  expect(containsPattern(evil, [name])).toBe(false);
  expect(containsPattern(evil, [`x ${evil} y`])).toBe(true);
});
