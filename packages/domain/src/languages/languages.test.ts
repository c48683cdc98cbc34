import { expect, test } from 'vitest';
import { languageFromCode } from './language-from-code.ts';
import { languageFromName } from './language-from-name.ts';
import { formatLanguageText, parseLanguageText } from './language-text.ts';
import { languageByCode, languages } from './languages.ts';

test('has 187 languages by name, each with codes of its own', () => {
  expect(languages).toHaveLength(187);
  expect(new Set(languages.map(({ code2 }) => code2)).size).toBe(187);
  expect(new Set(languages.map(({ code3 }) => code3)).size).toBe(187);
  expect(new Set(languages.map(({ name }) => name)).size).toBe(187);
  expect(languages.every(({ code2, code3 }) => /^[a-z]{2}$/.test(code2) && /^[a-z]{3}$/.test(code3))).toBe(true);
  expect(languages.slice(0, 3)).toEqual([
    { name: 'Abkhazian', code2: 'ab', code3: 'abk' },
    { name: 'Afar', code2: 'aa', code3: 'aar' },
    { name: 'Afrikaans', code2: 'af', code3: 'afr' },
  ]);
});

test.for([
  ['pb', 'pob', 'Portuguese (Brazil)'],
  ['zt', 'zht', 'Chinese Traditional'],
  ['ea', 'spl', 'Spanish (Latino)'],
  ['zh', 'zho', 'Chinese Simplified'],
  ['el', 'ell', 'Greek'],
])('%s is %s, %s', ([code2 = '', code3, name]) => {
  expect(languageByCode(code2)).toEqual({ code2, code3, name });
});

test('knows no language by a code that is none', () => {
  expect(languageByCode('xx')).toBeUndefined();
});

test('finds each language by its own name and both its codes', () => {
  for (const { name, code2, code3 } of languages) {
    expect([name, languageFromName(name), languageFromCode(code2), languageFromCode(code3)]).toEqual([
      name,
      code2,
      code2,
      code2,
    ]);
  }
});

/** Every name that Sonarr or Radarr can send. */
const managerNames =
  'English French Spanish German Italian Danish Dutch Japanese Icelandic Chinese Russian Polish Vietnamese Swedish Norwegian ' +
  'Finnish Turkish Portuguese Flemish Greek Korean Hungarian Hebrew Lithuanian Czech Arabic Hindi Bulgarian Malayalam Ukrainian ' +
  'Slovak Thai Romanian Latvian Persian Catalan Croatian Serbian Bosnian Estonian Tamil Indonesian Macedonian Slovenian ' +
  'Azerbaijani Uzbek Malay Urdu Romansh Georgian Bengali Telugu Afrikaans Kannada Marathi Mongolian Tagalog Albanian';

test('knows every language of the managers', () => {
  expect(managerNames.split(' ').filter((name) => languageFromName(name) === undefined)).toEqual([]);
});

test.for([
  ['Portuguese (Brazil)', 'pb'],
  ['Spanish (Latino)', 'ea'],
  ['Chinese', 'zh'],
  ['Chinese (Traditional)', 'zt'],
  ['Flemish', 'nl'],
  ['english', 'en'],
  ['Norwegian Bokmal', 'nb'],
  ['Unknown', undefined],
  ['Any', undefined],
  ['Original', undefined],
  ['', undefined],
])('%s is %s', ([name = '', code2]) => {
  expect(languageFromName(name)).toBe(code2);
});

test.for([
  ['ger', 'de'],
  ['deu', 'de'],
  ['fre', 'fr'],
  ['chi', 'zh'],
  ['ENG', 'en'],
  ['en-US', 'en'],
  ['pt-BR', 'pb'],
  ['pt_br', 'pb'],
  ['pt-PT', 'pt'],
  ['zh-TW', 'zt'],
  ['zh-Hant', 'zt'],
  ['zh-Hant-HK', 'zt'],
  ['zh-CN', 'zh'],
  ['es-419', 'ea'],
  ['es-MX', 'ea'],
  ['es-ES', 'es'],
  ['iw', 'he'],
  ['und', undefined],
  ['mul', undefined],
  ['zxx', undefined],
  ['qaa', undefined],
  ['', undefined],
])('%s is the code of %s', ([code = '', code2]) => {
  expect(languageFromCode(code)).toBe(code2);
});

test.for([
  ['en', { code2: 'en', hi: false, forced: false }],
  ['en:hi', { code2: 'en', hi: true, forced: false }],
  ['pb:forced', { code2: 'pb', hi: false, forced: true }],
] as const)('%s is read and written', ([text, variant]) => {
  expect(parseLanguageText(text)).toEqual(variant);
  expect(formatLanguageText(variant)).toBe(text);
});
