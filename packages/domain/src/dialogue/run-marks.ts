/** Pairs of common words are in nearly every file; four words in a row would help fewer searches. */
const fewestWords = 3;
/** Three Japanese or Chinese words are only three characters, and many files have those. */
const fewestLetters = 6;
/** Common words are short in every language. A phrase with a longer one is found quickly by that word. */
const shortLength = 4;
/** Few enough for short lists, enough to tell runs apart: decision 0055. */
const buckets = 2 ** 18;

/**
 * A mark for every run of three or more short words. A file that has all marks of a phrase, and at least three, very
 * probably has the phrase.
 */
export function runMarks(words: readonly string[]): Set<string> {
  const marks = new Set<string>();
  const hashes = words.map((word) => (word.length > shortLength ? undefined : hashOf(word)));
  for (let from = 0; from < words.length; from++) {
    const run: number[] = [];
    let letters = 0;
    for (let at = from; run.length < fewestWords || letters < fewestLetters; at++) {
      const hash = hashes[at];
      if (hash === undefined) break;
      run.push(hash);
      letters += words[at]?.length ?? 0;
    }
    if (run.length >= fewestWords && letters >= fewestLetters) marks.add(markOf(run));
  }
  return marks;
}

const mix = (hash: number, value: number) => Math.imul(hash ^ value, 0x01_00_01_93);

/** FNV-1a. */
function hashOf(word: string): number {
  let hash = 0x81_1c_9d_c5;
  for (let at = 0; at < word.length; at++) hash = mix(hash, word.charCodeAt(at));
  return hash;
}

/** The letter keeps marks apart from the other words of their column. */
function markOf(run: readonly number[]): string {
  let hash = 0;
  for (const value of run) hash = Math.imul(hash, 31) + value;
  hash = Math.imul(hash ^ (hash >>> 16), 0x04_5d_9f_3b);
  return `m${((hash ^ (hash >>> 16)) >>> 0) % buckets}`;
}
