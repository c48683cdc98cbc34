import { alphabets } from './alphabets.ts';
import { frequentCharacters } from './frequent-characters.ts';

export type Alphabet = keyof typeof alphabets | keyof typeof frequentCharacters;

const western = ['windows-1252', 'iso-8859-15', 'macintosh', 'ibm850'];
const centralEuropean = ['windows-1250', 'iso-8859-2', 'ibm852'];
const baltic = ['windows-1257', 'iso-8859-13', 'iso-8859-4'];
const turkish = ['windows-1254'];
const cyrillic = ['windows-1251', 'koi8-r', 'iso-8859-5', 'ibm866', 'x-mac-cyrillic'];
const southSlavic = ['windows-1251', 'iso-8859-5', 'x-mac-cyrillic'];
const ukrainian = ['windows-1251', 'koi8-u', 'iso-8859-5', 'ibm866', 'x-mac-cyrillic'];
const arabic = ['windows-1256', 'iso-8859-6'];
const hebrew = ['windows-1255', 'iso-8859-8'];

/** The charsets that each alphabet is found in besides Unicode, most common first; Western ones unless listed. */
const charsets: Partial<Record<Alphabet, readonly string[]>> = {
  zh: ['gb18030'],
  zt: ['big5', 'gb18030'],
  ja: ['shift_jis', 'euc-jp'],
  ko: ['euc-kr'],
  th: ['windows-874'],
  vi: ['windows-1258'],
  ar: arabic,
  fa: arabic,
  ur: arabic,
  he: hebrew,
  yi: hebrew,
  tr: turkish,
  az: turkish,
  ku: turkish,
  el: ['windows-1253', 'iso-8859-7'],
  pl: centralEuropean,
  cs: centralEuropean,
  sk: centralEuropean,
  hu: centralEuropean,
  sl: centralEuropean,
  hr: centralEuropean,
  bs: centralEuropean,
  'sr-Latn': centralEuropean,
  ro: ['windows-1250', 'iso-8859-2', 'iso-8859-16', 'ibm852'],
  sq: ['windows-1252', 'windows-1250', 'iso-8859-2', 'macintosh', 'ibm850'],
  ru: cyrillic,
  bg: cyrillic,
  kk: cyrillic,
  mn: cyrillic,
  uk: ukrainian,
  be: ukrainian,
  mk: southSlavic,
  sr: southSlavic,
  et: [...baltic, 'windows-1252', 'iso-8859-15'],
  lv: baltic,
  lt: baltic,
};

/** Languages (code2) that are written in more than one way, or in the way of another. */
const writtenLike: Partial<Record<string, readonly Alphabet[]>> = {
  zh: ['zh', 'zt'],
  zt: ['zt', 'zh'],
  sr: ['sr-Latn', 'sr'],
  bs: ['bs', 'sr'],
  ku: ['ku', 'ar'],
  pb: ['pt'],
  ea: ['es'],
  no: ['nb'],
  nn: ['nb'],
  ms: ['id'],
};

const known = [...Object.keys(alphabets), ...Object.keys(frequentCharacters)] as Alphabet[];
const isKnown = (language: string): language is Alphabet => known.some((alphabet) => alphabet === language);

/** A way to read bytes: a charset, and the alphabet that its text should be in. */
export interface Reading {
  charset: string;
  alphabet: Alphabet;
  /** 0 is the most common charset of that alphabet. */
  rank: number;
}

const readingsIn = (alphabet: Alphabet): Reading[] =>
  (charsets[alphabet] ?? western).map((charset, rank) => ({ charset, alphabet, rank }));

export const allReadings: readonly Reading[] = known.flatMap(readingsIn);

/** None for a language that has no charset besides Unicode, or whose letters are unknown here. */
export const readingsOf = (language: string): readonly Reading[] =>
  (writtenLike[language] ?? (isKnown(language) ? [language] : [])).flatMap(readingsIn);
