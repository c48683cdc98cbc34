import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { findItems, isInsideWord, splitAt } from './match.ts';

const items = [
  { label: 'Series', hint: 'History' },
  { label: 'Back up now', words: 'backup now' },
  { label: 'Backups', hint: 'System' },
];
const found = (text: string) => findItems(items, text).map(({ label }) => label);

test('every word must occur, in the name, the hint or the other words', () => {
  expect(found('backup now')).toEqual(['Back up now']);
  expect(found('system back')).toEqual(['Backups']);
  expect(found('zzz')).toEqual([]);
});

test('what begins like the text comes first', () => {
  expect(found('s')).toEqual(['Series', 'Backups']);
});

test.each([
  ['A Quiet Harbour', 'ui', true],
  ['A Quiet Harbour', 'qui', false],
  ['Über uns', 'uber', false],
  ['Sugar Guide, Ui!', 'ui', false],
  // Found by another of its names.
  ['Das Büro', 'office', false],
])('in %s, %s is inside a word: %s', (title, text, isInside) => {
  expect(isInsideWord(title, text)).toBe(isInside);
});

test('a title is never inside itself, and marking loses nothing of it', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), fc.string(), (label, text) => {
      expect(isInsideWord(label, label)).toBe(false);
      expect(splitAt(label, text).join('')).toBe(label);
    }),
  );
});
