import type { Cue } from '#domain/subtitles/cue.ts';
import { linesOf } from './lines.ts';
import { clampTimes } from './times.ts';

export interface SmiFrame {
  /** Text before the first and after the last sync point. */
  head: string;
  tail: string;
  newline: string;
  /** The paragraph tag of each cue: it says the language. */
  tags: readonly string[];
}

export const syncTag = /<sync\b[^<>]{0,200}?\bstart\s{0,9}=\s{0,9}["']?\s{0,9}(-?\d{1,9})[^<>]{0,200}>/gi;
export const paragraphTag = /<p(?:\s[^<>]{0,200})?>/gi;

interface Point {
  at: number;
  paragraph: string;
}

const cleared = '&nbsp;';

/** Writes the whole file: at each sync point, the text of each class that changes there. */
export function writeSyncs({ head, tail, newline, tags }: SmiFrame, cues: readonly Cue[]): string {
  let rows = '';
  let at: number | undefined;
  for (const point of pointsOf(cues, tags)) {
    if (at !== point.at) rows += `${at === undefined ? '' : newline}<SYNC Start=${point.at}>`;
    rows += point.paragraph;
    at = point.at;
  }
  return head + rows + (tail.startsWith('<') ? newline : '') + tail;
}

/** In the order of time. A cue is cleared at its end, unless another of its class follows at once. */
function pointsOf(cues: readonly Cue[], tags: readonly string[]): Point[] {
  const defaultTag = tags[0] ?? '<P>';
  const nextOf = new Map<string, number>();
  const points: Point[] = [];
  for (const cue of cues.toReversed()) {
    const tag = (cue.source === undefined ? undefined : tags[cue.source]) ?? defaultTag;
    const [start, end] = clampTimes(cue.start, cue.end);
    const next = nextOf.get(tag);
    if (next === undefined || next > end || next < start) points.push({ at: end, paragraph: tag + cleared });
    points.push({ at: start, paragraph: tag + written(cue.text) });
    nextOf.set(tag, start);
  }
  return points.toReversed().toSorted((a, b) => a.at - b.at);
}

/** A tag in a text must not start another point in time or another class. */
const written = (text: string) =>
  [syncTag, paragraphTag].reduce(
    (words, tag) => words.replaceAll(tag, (found) => `&lt;${found.slice(1)}`),
    linesOf(text).join('<br>'),
  ) || cleared;
