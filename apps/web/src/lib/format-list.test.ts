import { expect, test } from 'vitest';
import { formatList } from './format-list.ts';

test.each([
  ['en', 'Dutch, French and German'],
  ['de', 'Dutch, French und German'],
])('a list in %s is %s', (language, words) => {
  expect(formatList(['Dutch', 'French', 'German'], language)).toBe(words);
});
