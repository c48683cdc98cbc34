import type { Cue } from '#domain/subtitles/cue.ts';
import type { DoubtfulHeard, HeardDoubt } from './heard.ts';
import { breakCost, inTwoLines, isSentenceEnd, textOf, widthOf } from './lines.ts';
import { timedWords, type TimedWord } from './timed-words.ts';

interface ShapedCue {
  cue: Cue;
  doubt?: HeardDoubt;
}

/** Milliseconds: the longest and shortest that a cue stands, and a pause that ends one. */
const [longest, shortest, longPause] = [7000, 833, 1000];
/** A server that cuts sentences leaves no longer gap inside them. */
const cutGap = 300;

interface Group {
  words: readonly TimedWord[];
  doubt: HeardDoubt | undefined;
}

/** Cues of at most two lines and seven seconds, parted at the ends of sentences, at pauses, or evenly. */
export function shapeCues(heard: readonly DoubtfulHeard[]): ShapedCue[] {
  const groups = heard
    .toSorted((one, other) => one.start - other.start)
    .map((line): Group => ({ words: timedWords(line), doubt: line.doubt }))
    .filter(({ words }) => words.length > 0);
  const shaped = withSentencesJoined(groups).flatMap(({ words, doubt }) =>
    split(words).map((part): ShapedCue => ({ cue: cueOf(part), ...(doubt && { doubt }) })),
  );
  return withTimesInOrder(shaped);
}

/** Joins lines in which a server has cut one sentence, as long as the whole fits. */
function withSentencesJoined(groups: readonly Group[]): Group[] {
  const all: Group[] = [];
  for (const group of groups) {
    const last = all.at(-1);
    const whole = last && [...last.words, ...spaced(group.words)];
    if (last && whole && isCut(last.words, group.words) && fits(whole))
      all[all.length - 1] = { words: whole, doubt: last.doubt ?? group.doubt };
    else all.push(group);
  }
  return all;
}

const spaced = ([first, ...rest]: readonly TimedWord[]): TimedWord[] =>
  first ? [{ ...first, isSpaced: widthOf(first.text) === first.text.length }, ...rest] : [];

function isCut(before: readonly TimedWord[], after: readonly TimedWord[]): boolean {
  const [last, first] = [before.at(-1), after[0]];
  return !!last && !!first && !isSentenceEnd(last.text) && first.start >= last.end && first.start - last.end <= cutGap;
}

const pauseBefore = (words: readonly TimedWord[], index: number): number =>
  (words[index]?.start ?? 0) - (words[index - 1]?.end ?? 0);

const fits = (words: readonly TimedWord[]): boolean =>
  (words.at(-1)?.end ?? 0) - (words[0]?.start ?? 0) <= longest &&
  words.every((_, index) => index === 0 || pauseBefore(words, index) < longPause) &&
  inTwoLines(words) !== undefined;

function split(words: readonly TimedWord[]): (readonly TimedWord[])[] {
  if (words.length < 2 || fits(words)) return [words];
  const place = bestPlace(words);
  return [...split(words.slice(0, place)), ...split(words.slice(place))];
}

/** Where a text is best parted: a long pause before all, then sentence ends, clauses, and the middle. */
function bestPlace(words: readonly TimedWord[]): number {
  const whole = widthOf(textOf(words));
  let [place, lowest, width] = [1, Infinity, 0];
  for (let index = 1; index < words.length; index++) {
    const before = words[index - 1]?.text ?? '';
    width += widthOf(before) + 1;
    const pause = pauseBefore(words, index);
    const cost = Math.abs(2 * width - whole) / whole + breakCost(before) / 2 - (pause >= longPause ? pause : 0);
    if (cost < lowest) [place, lowest] = [index, cost];
  }
  return place;
}

function cueOf(words: readonly TimedWord[]): Cue {
  const start = words[0]?.start ?? 0;
  return { start, end: words.at(-1)?.end ?? start, text: inTwoLines(words) ?? textOf(words) };
}

/** No cue overlaps the next, and each stands long enough to be read where there is room. */
function withTimesInOrder(shaped: readonly ShapedCue[]): ShapedCue[] {
  const sorted = shaped.toSorted((one, other) => one.cue.start - other.cue.start);
  let free = 0;
  return sorted.map((one, index) => {
    const start = Math.max(free, one.cue.start);
    const next = Math.max(start + 1, sorted[index + 1]?.cue.start ?? Infinity);
    const end = Math.min(next, start + longest, Math.max(one.cue.end, start + shortest));
    free = end;
    return { ...one, cue: { ...one.cue, start, end } };
  });
}
