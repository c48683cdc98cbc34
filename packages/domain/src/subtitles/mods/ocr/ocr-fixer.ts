import type { LineMod } from '#domain/subtitles/mods/change-lines.ts';
import { toUpper } from '#domain/subtitles/mods/letter-case.ts';
import { cyrillicFixes } from './cyrillic.ts';
import type { Fixes } from './fixes.ts';
import { germanicFixes } from './germanic.ts';
import { nordicFixes } from './nordic.ts';
import { otherFixes } from './other.ts';
import { romanceFixes } from './romance.ts';
import { southSlavicFixes } from './south-slavic.ts';

const fixesOf = new Map<string, Fixes>(
  [germanicFixes, nordicFixes, romanceFixes, southSlavicFixes, otherFixes, cyrillicFixes].flatMap((family) =>
    Object.entries(family),
  ),
);

const words = /(?<![\p{L}\p{M}\p{N}'’|])[\p{L}\p{N}|][\p{L}\p{M}\p{N}'’|]{0,40}(?![\p{L}\p{M}\p{N}|])/gu;

/** Corrects letters that were mistaken for others when pictures were read; nothing for languages without a list. */
export function ocrFixer(language: string): LineMod | undefined {
  const fixes = fixesOf.get(language);
  if (!fixes) return undefined;
  const patterns = [...latinPatterns(language), ...(fixes.patterns ?? [])];
  const capital = (word: string) => toUpper(word.charAt(0), language) + word.slice(1);

  function fixWord(word: string, isFirst: () => boolean): string {
    const right = fixes?.words.get(word);
    // These characters do not tell whether the original was a capital.
    if (right !== undefined) return /^[0-57-9I|]/.test(word) && isFirst() ? capital(right) : right;
    const first = word.charAt(0);
    const small = first.toLowerCase();
    const known = small === first ? undefined : fixes?.words.get(small + word.slice(1));
    return known === undefined ? word : capital(known);
  }

  return (lines) =>
    lines.map((line, index) => {
      const begins = (at: number) => beginsSentence(line.slice(0, at).trimEnd() || (lines[index - 1] ?? '').trimEnd());
      const fixed = line.replaceAll(words, (word: string, at: number) => fixWord(word, () => begins(at)));
      return patterns.reduce((text, [wrong, right]) => text.replaceAll(wrong, asFunction(right)), fixed);
    });
}

const asFunction = (right: string | ((wrong: string) => string)) => (typeof right === 'string' ? () => right : right);

const beginsSentence = (before: string) => '.!?…♪"“»-'.includes(before.slice(-1));

/** Portuguese has `lhe`; elsewhere no word begins with `l` and a consonant, but for a few short forms. */
const consonants = (language: string) =>
  language === 'pt' || language === 'pb' ? '[bcdfgkmnpqrstvwxz]' : '[bcdfghkmnpqrstvwxz]';
const shortForm = String.raw`(?!(?:bs?|td|cd|gbtq?)(?![\p{L}\p{N}]))`;

/** Mistakes that are none in any language of the Latin alphabet that has a list. */
const latinPatterns = (language: string): NonNullable<Fixes['patterns']> => [
  [new RegExp(String.raw`(?<![\p{L}\p{N}'’|])[l|]${shortForm}(?=${consonants(language)})`, 'gu'), 'I'],
  [/(?<=\p{Ll})\|(?=\p{Ll})/gu, 'l'],
  [/(?<![\p{L}\p{N}])rn(?=[aeiouyäöüåæøáéíóúőű])/gu, 'm'],
  [/(?<![\p{L}\p{N}])F'(?=\p{Ll}{2})/gu, 'F'],
  [/(?<![\p{L}\p{N}.,:])0(?!th)(?=\p{Ll}{2})/gu, 'O'],
  [/(?<=\p{Ll})0(?=\p{Ll}{2})|(?<=\p{Ll}{2})0(?=\p{Ll})/gu, 'o'],
  [/(?<=\p{Ll})1(?=\p{Ll}{2})|(?<=\p{Ll}{2})1(?=\p{Ll})/gu, 'l'],
];
