import { expect, test } from 'vitest';
import { formatLanguageText, parseLanguageText } from '#domain/languages/language-text.ts';
import { equalLanguages, readLanguageEquals } from './language-equals.ts';

const rules = readLanguageEquals(['spa:spl', 'eng@hi:eng', 'nonsense', 'xxx:eng']);
const equals = (one: string, other: string) =>
  equalLanguages(parseLanguageText(one), rules).some((language) => formatLanguageText(language) === other);

test('a rule holds both ways', () => {
  expect(equals('es', 'ea')).toBe(true);
  expect(equals('ea', 'es')).toBe(true);
  expect(equals('en:hi', 'en')).toBe(true);
  expect(equals('en', 'en:hi')).toBe(true);
});

test('a rule is only about the variant that it names', () => {
  expect(equals('es:hi', 'ea')).toBe(false);
  expect(equals('en', 'en:forced')).toBe(false);
});

test('a language equals itself, and what has no rule equals nothing else', () => {
  expect(equals('fr', 'fr')).toBe(true);
  expect(equals('fr', 'es')).toBe(false);
});

test('providers are asked for a language and what counts as it', () => {
  expect(equalLanguages(parseLanguageText('es'), rules).map(({ code2 }) => code2)).toEqual(['es', 'ea']);
});

test('rules that cannot be read count for nothing', () => {
  expect(rules).toEqual([
    ['es', 'ea'],
    ['en:hi', 'en'],
  ]);
});
