import type { Cue } from '#domain/subtitles/cue.ts';
import type { Original } from './codec.ts';
import { eachLine, linesOf } from './lines.ts';
import { CueText, rewriteCues } from './cue-text.ts';
import { clampTimes, guessEnd } from './times.ts';

/**
 * Parses a format with one cue per line: `line` matches the part before the text, with start and end as groups; `time`
 * returns undefined for an invalid time. The first `heads` such lines, and lines that do not match, are not cues.
 */
export function readCueLines(
  text: string,
  line: RegExp,
  time: (written: string) => number | undefined,
  heads = 0,
): { cues: Cue[]; places: Int32Array } {
  const cues: Cue[] = [];
  const places = new CueText();
  const open: number[] = [];
  let skipped = 0;
  eachLine(text, (from, to, next) => {
    const parts = line.exec(text.slice(from, Math.min(to, from + maxHead)));
    if (!parts) return;
    const [head, start = '', end = ''] = parts;
    const textFrom = from + head.length;
    const words = text.slice(textFrom, to);
    const starts = time(start);
    if (starts === undefined || skipped++ < heads) return;
    const startFrom = from + head.indexOf(start);
    const endFrom = startFrom + start.length + head.slice(startFrom - from + start.length).indexOf(end);
    const hasEnd = end !== '';
    places.add({
      all: [from, next],
      start: [startFrom, startFrom + start.length],
      end: hasEnd ? [endFrom, endFrom + end.length] : undefined,
      text: [textFrom, to],
    });
    if (!hasEnd) open.push(cues.length);
    const [first, last] = clampTimes(starts, time(end) ?? 0);
    cues.push({ start: first, end: last, text: words.replaceAll('|', '\n'), source: cues.length });
  });
  for (const index of open) {
    const cue = cues[index];
    if (cue) cue.end = guessEnd(cue.start, cue.text, cues[index + 1]?.start);
  }
  return { cues, places: places.done() };
}

/** The times at the start of a line are no longer. */
const maxHead = 60;

/** `added` is the line of a cue that was not in the file. */
export const writeCueLines = (
  original: Original<Int32Array>,
  cues: readonly Cue[],
  time: (milliseconds: number) => string,
  added: (start: string, end: string) => string,
) =>
  rewriteCues(original, cues, {
    apart: 1,
    time,
    text: (text) => linesOf(text).join('|'),
    added: (start, end, text, newline) => added(start, end) + text + newline,
  });
