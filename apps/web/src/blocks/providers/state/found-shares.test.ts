import { expect, test } from 'vitest';
import { startI18n } from '#lib/i18n.ts';
import { foundByLanguage, foundPercent } from './found-shares.ts';

const counts = { taken: 0, judged: 0, kept: 0, replaced: 0, bad: 0 };
const english = { language: 'en', asked: 100, found: 58, ...counts };
const french = { language: 'fr', asked: 0, found: 0, ...counts };

test('a whole percentage stays what it is, and nearly all is not all', async () => {
  await startI18n('en');

  expect(foundPercent(english)).toBe('58%');
  expect(foundPercent({ asked: 1000, found: 999 })).toBe('99%');
  expect(foundPercent(french)).toBe('–');
});

test('shows the languages of the profiles, what was searched most first', () => {
  expect(foundByLanguage([english], ['fr', 'en']).map(({ language }) => language)).toEqual(['en', 'fr']);
  expect(foundByLanguage([english], undefined).map(({ language }) => language)).toEqual(['en']);
});

test('shows nothing as long as nothing was searched', () => {
  expect(foundByLanguage([french], ['fr', 'en'])).toEqual([]);
});
