import type { Cue } from '#domain/subtitles/cue.ts';
import type { Original } from './codec.ts';
import { newlineOf, withLineFeeds } from './lines.ts';
import { clampTimes } from './times.ts';

/** Start and end of a part of a text. */
export type TextRange = readonly [from: number, to: number];

/** The ranges of a cue in its file: the whole cue with its line end, and the editable parts. */
export interface CueRanges {
  all: TextRange;
  start: TextRange;
  /** None in formats that tell only when a cue comes. */
  end?: TextRange | undefined;
  text: TextRange;
}

const perCue = 8;

/** The places of all cues; numbers in a row, because files may have hundreds of thousands. */
export class CueText {
  private readonly numbers: number[] = [];

  add({ all, start, end = [-1, -1], text }: CueRanges): void {
    this.numbers.push(...all, ...start, ...end, ...text);
  }

  done(): Int32Array {
    return Int32Array.from(this.numbers);
  }
}

/** The ranges of one cue, by its place among them. */
export function rangesAt(places: Int32Array, cue: number): Required<CueRanges> {
  const range = (index: number): TextRange => [
    places[cue * perCue + index] ?? 0,
    places[cue * perCue + index + 1] ?? 0,
  ];
  return { all: range(0), start: range(2), end: range(4), text: range(6) };
}

type Edit = [from: number, to: number, by: string];

/** How a format writes what can change. */
export interface CueSyntax {
  time(milliseconds: number): string;
  text(text: string, newline: string): string;
  /**
   * A whole cue that was not in the file, with what stands behind the times of the cue that it is like; where it is
   * missing, that cue is taken as a model.
   */
  added?(start: string, end: string, text: string, newline: string, settings: string): string;
  /** Another part of a cue that changes with its place among the written ones. */
  counted?(model: number, index: number): Edit | undefined;
  /** How many ends of line part cues. */
  apart: 1 | 2;
}

/** Replaces the cues of a file and keeps every other byte, including the text between cues. */
export function rewriteCues(
  { text, cues: read, frame: places }: Original<Int32Array>,
  cues: readonly Cue[],
  spelling: CueSyntax,
): string {
  const newline = newlineOf(text);
  const pieces: string[] = [];
  const edge = (cue: number, index: number) => places[cue * perCue + index] ?? 0;
  /** End of the last part written; a part that continues there needs no extra line end. */
  let reached = 0;
  let tail = '';
  const put = (piece: string, from: number, to: number) => {
    if (piece === '') return;
    if (from !== reached && tail !== '') pieces.push(missingEnds(tail, spelling.apart, newline));
    pieces.push(piece);
    tail = (tail + piece).slice(-4);
    reached = to;
  };

  let gaps = 0;
  const putGaps = (until: number) => {
    for (; gaps <= until; gaps += 1) {
      const from = gaps === 0 ? 0 : edge(gaps - 1, 1);
      const to = gaps === read.length ? text.length : edge(gaps, 0);
      put(text.slice(from, to), from, to);
    }
  };

  putGaps(0);
  let before = 0;
  for (const [index, cue] of cues.entries()) {
    const known = cue.source !== undefined && cue.source < read.length ? cue.source : undefined;
    if (known !== undefined) {
      putGaps(known);
      before = known;
    }
    const model = known ?? cue.like ?? before;
    const [start, end] = clampTimes(cue.start, cue.end);
    if (known === undefined && spelling.added) {
      const settings = cue.like === undefined ? '' : text.slice(edge(cue.like, 5), edge(cue.like, 6));
      const words = spelling.text(cue.text, newline);
      put(spelling.added(spelling.time(start), spelling.time(end), words, newline, settings), -1, -1);
      continue;
    }
    const was = known === undefined ? undefined : read[known];
    const edits: Edit[] = [];
    const counted = spelling.counted?.(model, index);
    if (counted) edits.push(counted);
    // Both or none: an end that was read as the start, because it lies before it, is wrong beside another start.
    if (was?.start !== start || was.end !== end) {
      edits.push([edge(model, 2), edge(model, 3), spelling.time(start)]);
      if (edge(model, 4) !== -1) edits.push([edge(model, 4), edge(model, 5), spelling.time(end)]);
    }
    if (was?.text !== cue.text) edits.push([edge(model, 6), edge(model, 7), spelling.text(cue.text, newline)]);
    const [from, to] = [edge(model, 0), edge(model, 1)];
    put(edited(text, from, to, edits), known === undefined ? -1 : from, to);
  }
  putGaps(read.length);
  return pieces.join('');
}

function edited(text: string, from: number, to: number, edits: Edit[]): string {
  let [result, at] = ['', from];
  for (const [start, end, by] of edits.toSorted((a, b) => a[0] - b[0])) {
    result += text.slice(at, start) + by;
    at = end;
  }
  return result + text.slice(at, to);
}

function missingEnds(tail: string, apart: number, newline: string): string {
  const ends = /\n*$/.exec(withLineFeeds(tail))?.[0].length ?? 0;
  return newline.repeat(Math.max(0, apart - ends));
}
