import { fold } from '#domain/library/fold.ts';
import type { Spoken } from './spoken.ts';
import { wordsOf, type Word } from './words.ts';

/** Words in this order without gaps, or all of them close to each other. */
export type MatchKind = 'phrase' | 'near';

/** How many other words may stand between words that are close. */
export const nearness = 10;
/** Cues around a word in which the others are looked for. */
const reach = 3;

export interface FoundLine {
  /** Index among the spoken cues. */
  at: number;
  /** Places of the words in its text. */
  marks: [from: number, to: number][];
}

interface Placed extends Word {
  at: number;
}

/** Where the words stand in a file; a phrase may go on in the next cue. Each cue is found once; at most so many. */
export function findLines(
  spoken: readonly Spoken[],
  words: readonly string[],
  kind: MatchKind,
  most = Number.POSITIVE_INFINITY,
): FoundLine[] {
  const lines = new Map<number, FoundLine>();
  for (const [from, to] of findPlaces(spoken, words)) {
    const placed: Placed[] = [];
    for (let at = from; at <= to; at++)
      for (const word of wordsOf(spoken[at]?.text ?? '')) placed.push({ ...word, at });
    for (const run of kind === 'phrase' ? findPhrases(placed, words) : findNear(placed, new Set(words)))
      addRun(lines, run);
    if (lines.size >= most) break;
  }
  return [...lines.values()].slice(0, most);
}

function addRun(lines: Map<number, FoundLine>, run: readonly Placed[]): void {
  const at = run[0]?.at ?? 0;
  const line = lines.get(at) ?? { at, marks: [] };
  lines.set(at, line);
  for (const word of run)
    if (word.at === at && !line.marks.some(([known]) => known === word.from)) line.marks.push([word.from, word.to]);
  line.marks = line.marks.toSorted(([one], [other]) => one - other);
}

/** No text has it, and folding leaves it alone. */
const separator = '\u{1}';

/** Runs of cues around those that may have the longest word, which is the rarest as a rule. */
function findPlaces(spoken: readonly Spoken[], words: readonly string[]): [from: number, to: number][] {
  const rarest = words.toSorted((one, other) => other.length - one.length)[0];
  if (rarest === undefined) return [];
  const around = words.length > 1 ? reach : 0;
  // All at once: one long text is folded many times as fast as many short ones.
  const folded = fold(spoken.map(({ text }) => text).join(separator)).split(separator);
  const places: [number, number][] = [];
  for (const [at, text] of folded.entries()) {
    if (!text.includes(rarest)) continue;
    const last = places.at(-1);
    const from = Math.max(0, at - around);
    const to = Math.min(spoken.length - 1, at + around);
    if (last && from <= last[1] + 1) last[1] = to;
    else places.push([from, to]);
  }
  return places;
}

function findPhrases(placed: readonly Placed[], words: readonly string[]): Placed[][] {
  const runs: Placed[][] = [];
  for (let from = 0; from + words.length <= placed.length; from++) {
    if (words.every((word, index) => placed[from + index]?.folded === word))
      runs.push(placed.slice(from, from + words.length));
  }
  return runs;
}

/** The shortest runs that have every word, one after the other. */
function findNear(placed: readonly Placed[], words: ReadonlySet<string>): Placed[][] {
  const runs: Placed[][] = [];
  const counts = new Map<string, number>();
  let window: { word: Placed; order: number }[] = [];
  const count = ({ folded }: Placed, by: number) => {
    const left = (counts.get(folded) ?? 0) + by;
    if (left === 0) counts.delete(folded);
    else counts.set(folded, left);
  };
  for (const [order, word] of placed.entries()) {
    if (!words.has(word.folded)) continue;
    window.push({ word, order });
    count(word, 1);
    let [first] = window;
    // A word that comes again later isn’t needed, and one that is too far away is no use.
    while (first && ((counts.get(first.word.folded) ?? 0) > 1 || order - first.order >= words.size + nearness)) {
      count(first.word, -1);
      window.shift();
      [first] = window;
    }
    if (counts.size < words.size) continue;
    runs.push(window.map((hit) => hit.word));
    window = [];
    counts.clear();
  }
  return runs;
}
