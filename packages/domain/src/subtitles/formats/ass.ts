import type { Cue } from '#domain/subtitles/cue.ts';
import type { Codec, Original } from './codec.ts';
import { eachLine, linesOf } from './lines.ts';
import { type TextRange, CueText, type CueSyntax, rewriteCues } from './cue-text.ts';
import { clampTimes, parseTime, printClock } from './times.ts';

/** Which of the columns of a line of an event is what. */
interface Columns {
  count: number;
  start: number;
  end: number;
  text: number;
  style: number;
}

const defaultColumns: Columns = { count: 10, start: 1, end: 2, style: 3, text: 9 };

/** A line of the events. */
export interface AssEvent extends Cue {
  style: string;
  /** Shown nowhere. */
  isComment: boolean;
}

/**
 * SubStation Alpha, old (.ssa) and advanced (.ass). Only the times and texts of `Dialogue:` lines are ever changed;
 * comments, styles, fonts and the data of editors stay to the byte.
 */
export const ass: Codec<Int32Array> = {
  read(text) {
    const { events, places } = readEvents(text, /[ \t]{0,9}(?:dialogue|format)[ \t]{0,9}:/iy);
    const cues = events.map(({ start, end, text: words, source }): Cue => ({ start, end, text: words, source }));
    return { cues, frame: places };
  },
  write: (original, cues) => rewriteCues(original, cues, spelling),
};

/** The same with the comments among the cues, for people who edit them. */
export const assEvents = {
  read(text: string) {
    const { events, places } = readEvents(text, /[ \t]{0,9}(?:dialogue|comment|format)[ \t]{0,9}:/iy);
    return { cues: events, frame: places };
  },
  write: (original: Original<Int32Array>, cues: readonly Cue[]) => rewriteCues(original, cues, spelling),
};

function readEvents(text: string, words: RegExp): { events: AssEvent[]; places: Int32Array } {
  const events: AssEvent[] = [];
  const places = new CueText();
  let columns = defaultColumns;
  eachLine(text, (from, to, next) => {
    const at = afterWord(text, words, from, to);
    if (at === undefined) return;
    if (/f/i.test(text[at.word] ?? '')) {
      columns = parseColumns(text.slice(at.after, to)) ?? columns;
      return;
    }
    const fields = splitFields(text, at.after, to, columns.count);
    const [start, end, said] = [fields[columns.start], fields[columns.end], fields[columns.text]];
    if (!start || !end || !said) return;
    const [starts, ends] = [parseTime(text.slice(...start)), parseTime(text.slice(...end))];
    if (starts === undefined || ends === undefined) return;
    places.add({ all: [from, next], start: trimmed(text, start), end: trimmed(text, end), text: said });
    const [first, last] = clampTimes(starts, ends);
    events.push({
      start: first,
      end: last,
      text: unfold(text.slice(...said)),
      source: events.length,
      style: text.slice(...(fields[columns.style] ?? [0, 0])).trim(),
      isComment: /c/i.test(text[at.word] ?? ''),
    });
  });
  return { events, places: places.done() };
}

const spelling: CueSyntax = {
  apart: 1,
  time(milliseconds) {
    const hundredths = Math.round(milliseconds / 10);
    return `${printClock(Math.floor(hundredths / 100))}.${String(hundredths % 100).padStart(2, '0')}`;
  },
  text: (text) => linesOf(text).join(String.raw`\N`),
};

const unfold = (text: string) => (text.includes('\\') ? text.replaceAll(String.raw`\N`, '\n') : text);

/** Finds the start of `Dialogue:` or another of the words, and its end. */
function afterWord(text: string, words: RegExp, from: number, to: number): { word: number; after: number } | undefined {
  words.lastIndex = from;
  const found = words.exec(text);
  if (!found || words.lastIndex > to) return undefined;
  return { word: from + found[0].length - found[0].trimStart().length, after: words.lastIndex };
}

/** Parses the Format line of the events; styles have a line of the same name without times. */
function parseColumns(line: string): Columns | undefined {
  const names = line.split(',').map((name) => name.trim().toLowerCase());
  const [start, end, text] = [names.indexOf('start'), names.indexOf('end'), names.indexOf('text')];
  if (start < 0 || end < 0 || text < 0) return undefined;
  return { count: names.length, start, end, text, style: names.indexOf('style') };
}

/** The last field may hold commas. */
function splitFields(text: string, from: number, to: number, count: number): TextRange[] {
  const fields: TextRange[] = [];
  let start = from;
  while (fields.length < count - 1) {
    const comma = text.indexOf(',', start);
    if (comma === -1 || comma >= to) return fields;
    fields.push([start, comma]);
    start = comma + 1;
  }
  fields.push([start, to]);
  return fields;
}

function trimmed(text: string, [from, to]: TextRange): TextRange {
  const field = text.slice(from, to);
  const start = from + field.length - field.trimStart().length;
  return [start, start + field.trim().length];
}
