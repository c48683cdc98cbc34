import { alphabets } from './alphabets.ts';
import type { Alphabet } from './candidates.ts';
import { frequentCharacters } from './frequent-characters.ts';
import type { Traits } from './traits.ts';

interface Costs {
  letters: ReadonlyMap<string, number>;
  /** Of a letter that isn’t listed. */
  other: (letter: string) => number;
}

/** A plain letter in a text of another script, a letter of another language, and a character that is known but rare. */
const bits = { plain: 9, foreign: 18, sign: 14, common: 12, rare: 16 };

/** Where each charset has the characters that its authors thought common, by first byte. */
const commonRows: Record<keyof typeof frequentCharacters, [charset: string, from: number, to: number]> = {
  zh: ['gb18030', 0xb0, 0xd7],
  zt: ['big5', 0xa4, 0xc6],
  ja: ['euc-jp', 0xb0, 0xcf],
  ko: ['euc-kr', 0xb0, 0xc8],
};

const known = new Map<Alphabet, Costs>();

/** How many bits the letters of a text cost in a language: few if they are its frequent ones. */
export function letterCost({ letters }: Pick<Traits, 'letters'>, alphabet: Alphabet): number {
  let costs = known.get(alphabet);
  if (!costs) known.set(alphabet, (costs = costsOf(alphabet)));
  let sum = 0;
  for (const [letter, count] of letters) sum += count * (costs.letters.get(letter) ?? costs.other(letter));
  return sum;
}

function costsOf(alphabet: Alphabet): Costs {
  if (isIdeographic(alphabet)) {
    const common = commonCharacters(alphabet);
    const other = (letter: string) => (letter < '\u0080' ? bits.plain : common.has(letter) ? bits.common : bits.rare);
    return { letters: read(frequentCharacters[alphabet]), other };
  }
  return { letters: read(alphabets[alphabet]), other: costOfForeign };
}

const costOfForeign = (letter: string): number =>
  letter < '\u0080' ? bits.plain : /[’¿¡]/.test(letter) ? bits.sign : bits.foreign;

const isIdeographic = (alphabet: Alphabet): alphabet is keyof typeof frequentCharacters =>
  Object.hasOwn(frequentCharacters, alphabet);

function read(table: string): Map<string, number> {
  const groups = table.split(' ').map((group) => /^(\d+)(.*)$/u.exec(group));
  return new Map(groups.flatMap((found) => (found?.[2] ?? '').split('').map((letter) => [letter, Number(found?.[1])])));
}

function commonCharacters(alphabet: keyof typeof frequentCharacters): Set<string> {
  const [charset, from, to] = commonRows[alphabet];
  const bytes: number[] = [];
  for (let first = from; first <= to; first += 1)
    for (let second = 0x40; second <= 0xfe; second += 1) {
      const isUsed = second >= 0xa1 || (charset === 'big5' && second <= 0x7e);
      if (isUsed) bytes.push(first, second);
    }
  return new Set(new TextDecoder(charset).decode(Uint8Array.from(bytes)));
}
