import { assEvents } from '#domain/subtitles/formats/ass.ts';
import { rangesAt, type TextRange } from '#domain/subtitles/formats/cue-text.ts';

/** An ASS file around the times and texts of its events: with other ones in their places, it can be drawn. */
export interface AssFrame {
  /** Up to the first event. */
  head: string;
  /** What stands between and after the events. */
  tail: string;
  /** Of each event what stands before its start, before its end, and before its text; nothing if it has another order. */
  events: string[][];
}

/** Events have the numbers that they have for edits; `text` without byte order marks. */
export function frameOfAss(text: string): AssFrame {
  const { cues, frame: places } = assEvents.read(text);
  const ranges = cues.map((_, index) => rangesAt(places, index));
  const gaps = ranges.map(({ all }, index) => text.slice(all[1], ranges[index + 1]?.all[0] ?? text.length));
  return {
    head: text.slice(0, ranges[0]?.all[0] ?? text.length),
    tail: gaps.filter((gap) => gap !== '').join('\n'),
    events: ranges.map(({ all, start, end, text: words }) =>
      isInOrder(start, end, words)
        ? [text.slice(all[0], start[0]), text.slice(start[1], end[0]), text.slice(end[1], words[0])]
        : [],
    ),
  };
}

const isInOrder = (...ranges: TextRange[]) => ranges.every(([from], index) => from >= (ranges[index - 1]?.[1] ?? 0));
