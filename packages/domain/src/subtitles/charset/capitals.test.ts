import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { languageSamples } from '../testing/language-samples.ts';
import { readingsOf } from './candidates.ts';
import { encode } from './decode.ts';
import { decodeText } from './index.ts';

/** Capitals of windows-1251 are the small letters of KOI8-R, and the other way around. */
const texts = [
  'ПРОДОЛЖЕНИЕ СЛЕДУЕТ\nКОНЕЦ ФИЛЬМА',
  'ПЕРЕВОД: ИВАН ПЕТРОВ\nСУБТИТРЫ: МОСФИЛЬМ',
  'ГДЕ ТЫ БЫЛ ВСЮ НОЧЬ?\nЯ ТЕБЯ ЖДАЛА.',
  'МОСКВА, 1943 ГОД\nШТАБ АРМИИ',
  'ХА-ХА-ХА, СМЕРТЬ НА МЕНЯ НЕ ДЕЙСТВУЕТ, ГЛУПЦЫ!',
  'ДАЛЁКО-ДАЛЁКО, В ДРУГОЙ ГАЛАКТИКЕ\nМНОГО ЛЕТ НАЗАД',
];
const charsets = ['windows-1251', 'koi8-r', 'ibm866', 'iso-8859-5', 'x-mac-cyrillic'];

test.each(texts.flatMap((text) => charsets.map((charset) => [text, charset] as const)))(
  '%j in %s keeps its letters',
  (text, charset) => {
    expect(decodeText(encode(text, charset) ?? Buffer.of(), { language: 'ru' })).toMatchObject({ text });
  },
);

test.each(['ru', 'uk', 'bg'])('two lines of %s in capitals are never silently read as another text', (language) => {
  const lines = (languageSamples[language] ?? '').split('\n').map((line) => line.toUpperCase());
  const sets = [...new Set(readingsOf(language).map(({ charset }) => charset))];

  fc.assert(
    fc.property(
      fc.shuffledSubarray(lines, { minLength: 2, maxLength: 2 }),
      fc.constantFrom(...sets),
      fc.constantFrom(language, undefined),
      (some, charset, known) => {
        const bytes = encode(some.join('\n'), charset);
        fc.pre(bytes !== undefined);
        const { text, isSure } = decodeText(bytes, { language: known });

        expect(isSure ? text : some.join('\n')).toBe(some.join('\n'));
      },
    ),
  );
});
