import { typographic } from './typography.ts';

/** What a character is, as far as it tells a right charset from a wrong one. */
export const Kind = {
  plain: 0,
  small: 1,
  capital: 2,
  /** A letter without case. */
  letter: 3,
  /** Belongs to the letter before it. */
  mark: 4,
  /** Thai vowels that are written before their consonant. */
  leading: 5,
  /** Quotes, dashes and the like. */
  typographic: 6,
  symbol: 7,
  /** In no text: control characters, and what couldn’t be decoded. */
  wrong: 8,
} as const;

export interface Character {
  kind: (typeof Kind)[keyof typeof Kind];
  /** One number per script; 0 has none. */
  script: number;
  /** Only at the end of a word. */
  isFinal: boolean;
}

const scripts = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Hebrew}/u,
  /\p{Script=Arabic}/u,
  /\p{Script=Thai}/u,
  /[\u3040-\u9FFF\uAC00-\uD7A3\uF900-\uFAFF\uFF66-\uFF9F]/u,
];
const finals = /[ςךםןףץةى]/u;

const seen = Array.from<Character | undefined>({ length: 65_536 });

/** By code unit: the half of a rare character is a symbol. */
export const characterOf = (code: number): Character => (seen[code] ??= describe(String.fromCharCode(code)));

function describe(char: string): Character {
  const script = scripts.findIndex((pattern) => pattern.test(char)) + 1;
  return { kind: kindOf(char), script, isFinal: finals.test(char) };
}

function kindOf(char: string): Character['kind'] {
  if (/[\t\n\r\0]/.test(char)) return Kind.plain;
  if (/[\p{Cc}\p{Co}\uFFFD]/u.test(char)) return Kind.wrong;
  if (/[\u0E40-\u0E44]/u.test(char)) return Kind.leading;
  // Thai vowels after a consonant are letters in Unicode.
  if (/[\p{M}\u0E30\u0E32\u0E33\u0E45]/u.test(char)) return Kind.mark;
  if (/\p{Lu}/u.test(char)) return Kind.capital;
  if (/[ªº]/u.test(char)) return Kind.symbol;
  if (/\p{Ll}/u.test(char)) return Kind.small;
  if (/\p{L}/u.test(char)) return Kind.letter;
  if (typographic.test(char)) return Kind.typographic;
  return char < '\u0080' ? Kind.plain : Kind.symbol;
}
