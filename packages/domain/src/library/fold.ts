/** Letters that no decomposition reduces, other forms of a letter, and quotes as keyboards have them. */
const byHand: Record<string, string> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  ς: 'σ',
  '’': "'",
  '‘': "'",
};
const special = new RegExp(`[${Object.keys(byHand).join('')}]`, 'g');
const isPlain = /^[ -~]*$/;
/**
 * Combining marks of Latin, Greek and Cyrillic, and vowel points of Hebrew and Arabic. Vowels of other scripts are
 * marks too and must stay.
 */
const marks = /[\u0300-\u036f\u0591-\u05bd\u05bf-\u05c7\u064b-\u065f]/g;

/** Removes case and accents, for sorting, searching and comparing. */
export function fold(text: string): string {
  const spaced = text.replaceAll(/\s+/g, ' ').trim();
  if (isPlain.test(spaced)) return spaced.toLowerCase();
  return spaced
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(marks, '')
    .replaceAll(special, (letter) => byHand[letter] ?? letter)
    .normalize('NFC')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

const cjk = /[\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff\uac00-\ud7af\u{20000}-\u{3ffff}]/gu;

/** The words of a folded text; scripts without spaces give one word per character, so that a single one is found. */
export const spaceWords = (folded: string): string => folded.replaceAll(cjk, ' $& ').replaceAll(/ +/g, ' ').trim();

/** Whether a text has characters that are words of their own. */
export const hasWordCharacters = (folded: string): boolean => folded.search(cjk) >= 0;
