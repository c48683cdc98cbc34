/** What quotes, dashes and the like cost in bits: little where people write them, much where a wrong charset puts them. */
const bits = { natural: 6, possible: 9, odd: 14, inWord: 18, unpaired: 5 };

/** After an apostrophe inside a word: English endings, Irish fh; vowels and h are part of the spelling (`traits.ts`). */
const apostropheEnding = /^(?:(?:[dmst]|ll|re|ve)(?!\p{L})|fh)/iu;

const isWord = (char: string | undefined): boolean => char !== undefined && /[\p{L}\p{N}\p{M}]/u.test(char);
const isLineEnd = (char: string | undefined): boolean => char === undefined || char === '\r' || char === '\n';

export const typographic = /[\u00A0«»¡¿‘’‚“”„‹›–—…•·♪♫€°№\u200C-\u200F\u3000-\u3011！？，：；（）～]/u;

export function typographyCost(text: string, at: number): number {
  const [before, sign, after] = [text[at - 1], text[at] ?? '', text[at + 1]];
  const [isAfterWord, isBeforeWord] = [isWord(before), isWord(after)];
  const isInside = isAfterWord && isBeforeWord;
  if (isInside && !/[’·…–—\u200C-\u200F\u3000-\uFFFF]/u.test(sign)) return bits.inWord;
  if (sign === '’') {
    if (isInside && !apostropheEnding.test(text.slice(at + 1, at + 4))) return bits.odd;
    return isAfterWord ? bits.natural : bits.possible;
  }
  // A letter of another charset at the end of a word.
  if (/[•♪♫№€]/u.test(sign) && /\p{L}/u.test(before ?? '')) return bits.odd;
  if (/[„‚]/u.test(sign)) return isBeforeWord ? bits.natural : bits.odd;
  if (/[«»‹›“”‘]/u.test(sign)) return bits.natural;
  if (sign === '…') {
    if (isLineEnd(after)) return bits.natural;
    // Within a sentence it is rather a letter at the end of a word.
    return /^(?:[.,;:]| \p{Ll})/u.test(text.slice(at + 1, at + 3)) ? bits.odd : bits.possible;
  }
  if (/[–—]/u.test(sign)) return isAfterWord || isBeforeWord ? bits.possible : bits.natural;
  return bits.possible;
}

/** Quotes of which the other half is missing. */
export function unpairedCost(text: string): number {
  const count = { '«': 0, '»': 0, '‹': 0, '›': 0, '„': 0, '“': 0, '”': 0, '‚': 0, '‘': 0, '’': 0 };
  for (const [quote] of text.matchAll(/[«»‹›„“”‚‘’]/gu)) count[quote as keyof typeof count] += 1;
  const missing =
    Math.abs(count['«'] - count['»']) +
    Math.abs(count['‹'] - count['›']) +
    Math.max(0, count['„'] - count['“'] - count['”']) +
    Math.max(0, count['‚'] - count['‘'] - count['’']);
  return missing * bits.unpaired;
}
