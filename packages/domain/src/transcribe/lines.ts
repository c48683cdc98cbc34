import type { TimedWord } from './timed-words.ts';

/** Characters of one line; a wide one counts twice. */
export const lineWidth = 42;

const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff00-\uff60]/gu;
export const widthOf = (text: string): number => text.length + (text.match(wide)?.length ?? 0);

export const textOf = (words: readonly TimedWord[]): string =>
  words.reduce((text, word) => (text === '' ? word.text : text + (word.isSpaced ? ' ' : '') + word.text), '');

const endsSentence = /[.!?…。！？]["'”’»)]*$/u;
const endsClause = /[,;:،、，；：–—-]["'”’»)]*$/u;
export const isSentenceEnd = (text: string): boolean => endsSentence.test(text);

/** How good a place after a word is to part a text: 0 after a sentence, 2 inside a clause. */
export const breakCost = (text: string): number => (endsSentence.test(text) ? 0 : endsClause.test(text) ? 1 : 2);

/** The text in at most two lines that are about as long; undefined if it needs more. */
export function inTwoLines(words: readonly TimedWord[]): string | undefined {
  const whole = textOf(words);
  if (widthOf(whole) <= lineWidth) return whole;
  if (widthOf(whole) > 2 * lineWidth + 2) return undefined;
  let best: { text: string; cost: number } | undefined;
  for (let count = 1; count < words.length; count++) {
    const [first, second] = [textOf(words.slice(0, count)), textOf(words.slice(count))];
    const [one, other] = [widthOf(first), widthOf(second)];
    if (one > lineWidth || other > lineWidth) continue;
    const cost = Math.abs(one - other) / lineWidth + breakCost(first) / 4;
    if (!best || cost < best.cost) best = { text: `${first}\n${second}`, cost };
  }
  return best?.text;
}
