import type { LineMod } from '#domain/subtitles/mods/change-lines.ts';
import { toUpper } from '#domain/subtitles/mods/letter-case.ts';
import { cyrillicFixes } from './cyrillic.ts';
import type { Fixes } from './fixes.ts';
import { germanicFixes } from './germanic.ts';
import { latinPatterns } from './latin.ts';
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
    // These do not tell whether what they were taken for was a capital.
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
