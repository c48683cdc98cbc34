/** Typical OCR errors of one language. */
export interface Fixes {
  /** Whole words, in small letters but for the mistake; a capital at the begin is kept. */
  words: ReadonlyMap<string, string>;
  /** Anything else, in order. */
  patterns?: readonly (readonly [wrong: RegExp, right: string | ((wrong: string) => string)])[];
}

/** Parses lines of a wrong word and its correction, which may be several words. */
export const wordsOf = (list: string): Map<string, string> =>
  new Map(Array.from(list.matchAll(/^(\S+) (.+)$/gm), ([, wrong = '', right = '']) => [wrong, right]));
