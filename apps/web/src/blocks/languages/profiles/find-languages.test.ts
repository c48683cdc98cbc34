import { expect, test } from 'vitest';
import { findLanguages } from './find-languages.ts';

const languages = [
  { code2: 'pb', code3: 'pob', name: 'Brazilian Portuguese', enabled: false },
  { code2: 'en', code3: 'eng', name: 'English', enabled: true },
  { code2: 'de', code3: 'deu', name: 'German', enabled: false },
  { code2: 'nb', code3: 'nob', name: 'Norwegian Bokmål', enabled: false },
  { code2: 'pt', code3: 'por', name: 'Portuguese', enabled: false },
];
const found = (text: string, reader = 'en') => findLanguages(languages, text, reader).map(({ code2 }) => code2);

test('a language is found by name, by code, and by its name in the language of the reader', () => {
  expect(found('bokmal')).toEqual(['nb']);
  expect(found('DEU')).toEqual(['de']);
  expect(found('deutsch', 'de')).toEqual(['de']);
  expect(found('nothing')).toEqual([]);
});

test('those that begin with the text come first', () => {
  expect(found('port')).toEqual(['pt', 'pb']);
  expect(found(' ')).toEqual(['pb', 'en', 'de', 'nb', 'pt']);
});
