import type { Reading } from './reading.ts';

export type ReadingDoubt = 'empty' | 'unsure' | 'unknown-word' | 'language';

/** Below this, the least certain word of a cue is wrong in two of five. */
const certain = 75;

/** Letters that look like others in print. */
const lookAlikes: readonly (readonly [string, string])[] = [
  ['l', 'I'],
  ['I', 'l'],
  ['rn', 'm'],
  ['m', 'rn'],
  ['0', 'O'],
  ['O', '0'],
  ['1', 'l'],
  ['vv', 'w'],
];

/** Why each cue should be looked at; null where nothing speaks against it. The film itself is the list of words. */
export function findDoubts(readings: readonly Reading[]): (ReadingDoubt | null)[] {
  const counts = new Map<string, number>();
  for (const { text } of readings) for (const word of wordsOf(text)) counts.set(word, (counts.get(word) ?? 0) + 1);
  const isOdd = (word: string) =>
    (counts.get(word) ?? 0) <= 1 && swaps(word).some((other) => (counts.get(other) ?? 0) > 1);
  const script = mainScript(readings);
  return readings.map(({ text, weakest }) => {
    if (text === '') return 'empty';
    if (weakest < certain) return 'unsure';
    const words = wordsOf(text);
    if (words.some((word) => isForeign(word, script))) return 'language';
    return words.some(isOdd) ? 'unknown-word' : null;
  });
}

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** The word with one pair of look-alikes exchanged, at one place. */
function swaps(word: string): string[] {
  const found: string[] = [];
  for (const [from, to] of lookAlikes)
    for (let at = word.indexOf(from); at >= 0; at = word.indexOf(from, at + 1))
      found.push(word.slice(0, at) + to + word.slice(at + from.length));
  return found;
}

const scripts = { Latin: /\p{Script=Latin}/u, Cyrillic: /\p{Script=Cyrillic}/u, Greek: /\p{Script=Greek}/u };
type Script = keyof typeof scripts;
const scriptNames = Object.keys(scripts) as Script[];

/** The script of most letters; undefined for the scripts of which nothing is known here. */
function mainScript(readings: readonly Reading[]): Script | undefined {
  const text = readings.map((reading) => reading.text).join('\n');
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return scriptNames.find((name) => (text.match(new RegExp(scripts[name], 'gu'))?.length ?? 0) > letters / 2);
}

/** Latin text has no Greek or Cyrillic letters; the others may quote Latin words, but never mix them into one of theirs. */
function isForeign(word: string, script: Script | undefined): boolean {
  if (script === undefined) return false;
  const others = scriptNames.filter((name) => name !== script && scripts[name].test(word));
  return script === 'Latin' ? others.length > 0 : others.length > 0 && scripts[script].test(word);
}
