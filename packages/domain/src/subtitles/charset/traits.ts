import { characterOf, Kind, type Character } from './characters.ts';
import { typographyCost, unpairedCost } from './typography.ts';

/** What a decoded text consists of; how likely that is depends on the alphabet. */
export interface Traits {
  /** How often each letter and mark occurs, small. */
  letters: ReadonlyMap<string, number>;
  /** Bits that all other characters cost, and the order of all. */
  order: number;
  /** The part of it that ASCII costs in any charset. */
  plain: number;
}

const bits = { plain: 4, symbol: 14, wrong: 40, capital: 1 };
/** Additional bits for what a wrong charset produces and a right one rarely does. */
const odd = {
  capitalInside: 10,
  capitalAfterHyphen: 6,
  smallAfterCapitals: 6,
  scripts: 10,
  beside: 3,
  inWord: 8,
  lonelyMark: 10,
  final: 5,
};
const ideographic = 7;
const thai = 6;

const isLetter = ({ kind }: Character): boolean => kind >= Kind.small && kind <= Kind.leading;

const costs: Record<Character['kind'], number> = {
  [Kind.plain]: bits.plain,
  [Kind.small]: 0,
  [Kind.capital]: bits.capital,
  [Kind.letter]: 0,
  [Kind.mark]: 0,
  [Kind.leading]: 0,
  [Kind.typographic]: 0,
  [Kind.symbol]: bits.symbol,
  [Kind.wrong]: bits.wrong,
};

/** By code unit; zero between calls. A map takes three times as long. */
const counts = new Uint32Array(65_536);

export function traitsOf(text: string): Traits {
  const found: number[] = [];
  const none = characterOf(0);
  let order = unpairedCost(text);
  let plain = 0;
  let before = none;
  let last = none;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    const now = characterOf(code);
    const isSpelling = now.kind === Kind.typographic && isPartOfSpelling(text, at);
    if (code < 128) plain += costs[now.kind];
    // A word in capitals is one decision.
    const isRun = now.kind === Kind.capital && last.kind === Kind.capital;
    if (!isSpelling && !isRun) order += now.kind === Kind.typographic ? typographyCost(text, at) : costs[now.kind];
    if (isLetter(now) || isSpelling) {
      const count = counts[code] ?? 0;
      if (count === 0) found.push(code);
      counts[code] = count + 1;
    }
    if (code > 127 || last !== none) order += oddity(before, last, now, text, at);
    before = last;
    last = now;
  }
  const letters = new Map<string, number>();
  for (const code of found) {
    const letter = smallOf(String.fromCharCode(code));
    letters.set(letter, (letters.get(letter) ?? 0) + (counts[code] ?? 0));
    counts[code] = 0;
  }
  return { letters, order, plain };
}

/** Signs that only some languages have: ’ before a vowel, ¿ and ¡ before a word. They count as letters of these. */
const spelling = /^\p{L}’[aeiouyhàâéèêëîïôûœæáíóúäö]|^[^\p{L}][¿¡]\p{L}/iu;
const isPartOfSpelling = (text: string, at: number): boolean =>
  /[’¿¡]/.test(text[at] ?? '') && spelling.test((at === 0 ? ' ' : '') + text.slice(Math.max(0, at - 1), at + 2));

/** Its small form; the Turkish İ has two characters there. */
const smallOf = (char: string): string => (char === 'İ' ? 'i' : char.toLowerCase());

function oddity(before: Character, last: Character, now: Character, text: string, at: number): number {
  if (last.kind === Kind.leading && now.kind !== Kind.letter) return odd.lonelyMark;
  if (!isLetter(now)) return now.kind === Kind.symbol && isLetter(last) ? odd.beside : 0;
  if (!isLetter(last)) {
    if (now.kind === Kind.mark) return odd.lonelyMark;
    if (last.kind < Kind.symbol) {
      const isPart = before.kind === Kind.small && now.kind === Kind.capital && text[at - 1] === '-';
      return isPart && text.charCodeAt(at) > 127 ? odd.capitalAfterHyphen : 0;
    }
    return isLetter(before) ? odd.inWord : odd.beside;
  }
  if (now.kind === Kind.mark) return now.script === thai && last.script !== thai ? odd.lonelyMark : 0;
  if (last.script !== now.script && last.script !== 0 && now.script !== 0)
    return last.script === ideographic || now.script === ideographic ? odd.beside : odd.scripts;
  const isPlain = text.charCodeAt(at) < 128 && text.charCodeAt(at - 1) < 128;
  if (now.kind === Kind.capital && last.kind === Kind.small) return isPlain ? 0 : odd.capitalInside;
  if (now.kind === Kind.small && last.kind === Kind.capital && before.kind === Kind.capital)
    return isPlain ? 0 : odd.smallAfterCapitals;
  return last.isFinal ? odd.final : 0;
}
