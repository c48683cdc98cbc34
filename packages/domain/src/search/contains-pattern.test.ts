import { expect, test } from 'vitest';
import { containsPattern, explainFate, judgePatterns } from './contains-pattern.ts';

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

test.for([
  ['(?i)web-dl', true],
  [String.raw`(?P<group>ntb)\Z`, true],
  [String.raw`\AHarbour`, true],
  [String.raw`\ALights`, false],
  ['(?x) web -dl # a source', true],
] as const)('%s is searched with as Python would: %s', ([pattern, isFound]) => {
  expect(containsPattern(pattern, names)).toBe(isFound);
});

test('it is said what becomes of each pattern, and why', () => {
  const patterns = ['web', '(?i)cam', '[NTb', '(a)?(?(1)b|c)', '(b+)+$', '(.*)(.*)(.*)(.*)=$', String.raw`\b1080p\b`];

  const fates = judgePatterns(patterns);

  expect(fates.map((fate) => (fate.became === 'plain' ? fate.why : fate.became))).toEqual([
    'as-written',
    'translated',
    'broken',
    'untranslatable',
    'too-slow',
    'too-slow',
    'as-written',
  ]);
  expect(patterns.map((pattern, index) => explainFate(pattern, fates[index]!))).toEqual([
    undefined,
    '(?i)cam is written for Python. Captionarr reads it as cam',
    '[NTb isn’t a regular expression, so Captionarr looks for it as plain text.',
    '(a)?(?(1)b|c) uses (?(1, which Captionarr can’t read, so Captionarr looks for it as plain text.',
    '(b+)+$ takes too long to search with, so Captionarr looks for it as plain text.',
    '(.*)(.*)(.*)(.*)=$ takes too long to search with, so Captionarr looks for it as plain text.',
    undefined,
  ]);
});

test('a hundred patterns that never end hold nobody up', () => {
  const evil = Array.from({ length: 100 }, (_, index) => `(c+)+${index}$`);
  const began = performance.now();

  judgePatterns(evil);

  expect(performance.now() - began).toBeLessThan(2000);
});
