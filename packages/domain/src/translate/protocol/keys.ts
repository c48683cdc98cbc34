const letters = 'bcdfghjkmnpqrstvwxz';

/** Three letters, none twice. With numbers in order a model counts on by itself, and every line moves by one. */
export function makeKeys(count: number, random: () => number): string[] {
  const keys = new Set<string>();
  while (keys.size < count)
    keys.add(Array.from({ length: 3 }, () => letters[Math.floor(random() * letters.length)]).join(''));
  return [...keys];
}

const bare = (text: string) =>
  text
    .replaceAll(/(?:<[^<>]*>|[^\p{L}\p{M}\p{N}])+/gu, ' ')
    .trim()
    .toLowerCase();

/** The first words of a line; signs and case don’t count. */
export const headOf = (text: string, words: number): string => bare(text).split(' ').slice(0, words).join(' ');

/** As many words as it takes to tell the lines of a request apart; lines of the same words count as one. */
export function wordsNeeded(texts: readonly string[]): number {
  const different = new Set(texts.map(bare)).size;
  for (let words = 3; words < 12; words++)
    if (new Set(texts.map((text) => headOf(text, words))).size === different) return words;
  return Infinity;
}
