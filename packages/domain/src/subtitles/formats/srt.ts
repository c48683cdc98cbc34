import type { Cue } from '#domain/subtitles/cue.ts';
import type { Codec } from './codec.ts';
import { eachLine, isBlank, linesOf, newlineOf, withLineFeeds } from './lines.ts';
import { parseTimeLine, timeLineAt } from './time-line.ts';
import { clampTimes, printTime } from './times.ts';

interface SrtFrame {
  /** Text before the first cue. */
  head: string;
  newline: string;
  /** Cue settings such as the screen position, by cue index. */
  settings: ReadonlyMap<number, string>;
}

interface Line {
  from: number;
  to: number;
  /** When it is nothing but a number. */
  number?: number;
}

/** SubRip. A cue begins at its line of times; the number above it may be missing, and the text may hold empty lines. */
export const srt: Codec<SrtFrame> = {
  read(text) {
    const cues: Cue[] = [];
    const settings = new Map<number, string>();
    let head = '';
    let first: Line | undefined;
    let last: Line | undefined;
    let beforeLast: Line | undefined;
    let blanks = 0;
    let number = 0;
    /** Lines gathered since the last line of times are its text, up to this one. */
    const finish = (end: Line | undefined) => {
      const lines = first && end ? withLineFeeds(text.slice(first.from, end.to)) : '';
      const cue = cues.at(-1);
      if (!cue) head = lines.trim();
      else cue.text = cue.text && lines ? `${cue.text}\n${lines}` : cue.text || lines;
      [first, last, beforeLast, blanks] = [undefined, undefined, undefined, 0];
    };
    eachLine(text, (from, to) => {
      if (isBlank(text, from, to)) {
        blanks += 1;
        return;
      }
      const times = timeLineAt(text, from, to);
      if (!times) {
        [beforeLast, last, blanks] = [last, { from, to, ...numberIn(text, from, to) }, 0];
        first ??= last;
        return;
      }
      const isNumbered = last?.number !== undefined && (blanks === 0 || last.number === number + 1);
      number = isNumbered ? (last?.number ?? 0) : 0;
      finish(isNumbered ? beforeLast : last);
      const hasSettings = /^[\w-]+:/.test(times.rest);
      if (hasSettings) settings.set(cues.length, times.rest);
      const { start, end } = times;
      cues.push({ start, end, text: hasSettings ? '' : times.rest, source: cues.length });
    });
    finish(last);
    return { cues, frame: { head, newline: newlineOf(text), settings } };
  },

  write({ frame: { head, newline, settings } }, cues) {
    const blocks = cues.map((cue, index) => {
      const [start, end] = clampTimes(cue.start, cue.end);
      const setting = cue.source === undefined ? undefined : settings.get(cue.source);
      const times = `${printTime(start, ',')} --> ${printTime(end, ',')}${setting === undefined ? '' : ` ${setting}`}`;
      return [String(index + 1), times, ...linesOf(cue.text).map(disarm)].join(newline);
    });
    const all = head === '' ? blocks : [linesOf(head).join(newline), ...blocks];
    return all.length === 0 ? '' : all.join(newline + newline) + newline;
  },
};

function numberIn(text: string, from: number, to: number): { number?: number } {
  if (to - from > 12) return {};
  const digits = text.slice(from, to).trim();
  return /^\d{1,7}$/.test(digits) ? { number: Number(digits) } : {};
}

/** A line of a text must not be read as the times of another cue. */
const disarm = (line: string) =>
  line.includes('>') && parseTimeLine(line) ? line.replace(/\s{0,4}[-–—=][-–—=\s]{0,6}>\s{0,4}/, ' → ') : line;
