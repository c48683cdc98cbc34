import { toLower, toUpper } from './letter-case.ts';

const counted = 50;
const fewest = 100;
const share = 0.9;
const bracketed = /\[[^[\]]*\]|\([^()]*\)/g;

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

/** Whether a file is written in capitals, as its first cues tell; sounds in brackets often are in any file. */
export function isMostlyUpperCase(texts: Iterable<string>): boolean {
  let [seen, capitals, letters] = [0, 0, 0];
  for (const text of texts) {
    const spoken = text.replaceAll(bracketed, '');
    if (spoken.trim() === '') continue;
    const upper = count(spoken, /\p{Lu}/gu);
    capitals += upper;
    letters += upper + count(spoken, /\p{Ll}/gu);
    if (++seen === counted) break;
  }
  return capitals > fewest && capitals >= letters * share;
}

/** A cue that mixes cases was written with care. */
const careful = 0.25;

/** Sentences begin after these; a dash begins one when it stands alone, and `U.S.A.` is all capitals. */
const sentence =
  /(?:^|[!?♪…]|\.(?=[\s"'”’)\]]|$)|(?<=(?<!\p{L})\p{L})\.|(?<![\p{L}\p{N}])-)[^\p{L}\p{N}]{0,12}\p{L}|(?<!\p{L})\p{L}(?=\.\p{L}\.)/gu;

/** Capitals only where sentences begin. Names lose theirs, which no rule could know. */
export function sentenceCase(text: string, language: string): string {
  const lower = count(text, /\p{Ll}/gu);
  const upper = count(text, /\p{Lu}/gu);
  if (upper === 0 || lower > (lower + upper) * careful) return text;
  const lowered = toLower(text, language).replaceAll(sentence, (start) => toUpper(start, language));
  return language === 'en' ? lowered.replaceAll(/(?<![\p{L}\p{N}.])i(?![\p{L}\p{N}.])/gu, 'I') : lowered;
}
