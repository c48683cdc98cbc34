import { afterEach, expect, test } from 'vitest';
import { startI18n } from './i18n.ts';
import { languageLabel, labelLanguages, spokenLanguageLabel } from './language-label.ts';

afterEach(() => startI18n('en'));

const english = { code2: 'en', name: 'English' };
const chinese = { code2: 'zh', name: 'Chinese Simplified' };

test('a reader of English has the names of the server', () => {
  expect(languageLabel(chinese)).toBe('Chinese Simplified');
});

test('other readers have the names of their own language', async () => {
  await startI18n('de');

  expect(languageLabel(english)).toBe('Englisch');
  expect(languageLabel({ code2: 'pb', name: 'Portuguese (Brazil)' })).toBe('Portugiesisch (Brasilien)');
  expect(languageLabel(chinese)).toBe('Chinesisch (vereinfacht)');
  expect(spokenLanguageLabel(chinese)).toBe('Chinesisch');
});

test('a name begins with a capital, as labels do', async () => {
  await startI18n('fr');

  expect(languageLabel(english)).toBe('Anglais');
});

test.each(['', 'q?', 'qq', 'sh'])('what the browser cannot name (%j) keeps the name of the server', async (code2) => {
  await startI18n('de');

  expect(languageLabel({ code2, name: 'Old Tongue' })).toBe('Old Tongue');
});

test('a list is in the order of the reader, and the same list each time', async () => {
  const languages = [english, { code2: 'fr', name: 'French' }, { code2: 'de', name: 'German' }];
  await startI18n('de');

  expect(labelLanguages(languages).map(({ name }) => name)).toEqual(['Deutsch', 'Englisch', 'Französisch']);
  expect(labelLanguages(languages)).toBe(labelLanguages(languages));
});
