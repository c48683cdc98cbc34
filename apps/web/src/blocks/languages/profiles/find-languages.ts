import type { Language } from '@captionarr/contract';
import { plainText } from '#lib/plain-text.ts';

/**
 * Languages whose name, code, English name or localized name contains the text; names that start with it come first.
 */
export function findLanguages(languages: readonly Language[], text: string, reader: string): readonly Language[] {
  const wanted = plainText(text.trim());
  if (wanted === '') return languages;
  const names = [reader, 'en'].map((language) => new Intl.DisplayNames([language], { type: 'language' }));
  const wordsOf = ({ name, code2, code3 }: Language) =>
    [name, ...names.map((each) => each.of(code2) ?? ''), code2, code3 ?? ''].map((word) => plainText(word));
  const found = languages
    .map((language) => ({ language, words: wordsOf(language) }))
    .filter(({ words }) => words.some((word) => word.includes(wanted)));
  const begins = ({ words }: (typeof found)[number]) => words.some((word) => word.startsWith(wanted));
  return found.toSorted((one, other) => Number(begins(other)) - Number(begins(one))).map(({ language }) => language);
}
