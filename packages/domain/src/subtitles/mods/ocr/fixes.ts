/** What recognition of pictures gets wrong in one language. */
export interface Fixes {
  /** Whole words, in small letters but for the mistake; a capital at the begin is kept. */
  words: ReadonlyMap<string, string>;
  /** Anything else, in order. */
  patterns?: readonly (readonly [wrong: RegExp, right: string | ((wrong: string) => string)])[];
}

/** Reads lines of a wrong word and what is right, which may be several words. */
export const wordsOf = (list: string): Map<string, string> =>
  new Map(Array.from(list.matchAll(/^(\S+) (.+)$/gm), ([, wrong = '', right = '']) => [wrong, right]));
