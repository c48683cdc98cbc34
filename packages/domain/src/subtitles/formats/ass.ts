import type { Cue } from '#domain/subtitles/cue.ts';
import type { Codec } from './codec.ts';
import { eachLine, linesOf } from './lines.ts';
import { type TextRange, CueText, type CueSyntax, rewriteCues } from './cue-text.ts';
import { clampTimes, parseTime, printClock } from './times.ts';

/** Which of the columns of a line of an event is what. */
interface Columns {
  count: number;
  start: number;
  end: number;
  text: number;
}

const defaultColumns: Columns = { count: 10, start: 1, end: 2, text: 9 };

/**
 * SubStation Alpha, old (.ssa) and advanced (.ass). Only the times and texts of `Dialogue:` lines are ever changed;
 * comments, styles, fonts and the data of editors stay to the byte.
 */
export const ass: Codec<Int32Array> = {
  read(text) {
    const cues: Cue[] = [];
    const places = new CueText();
    let columns = defaultColumns;
    eachLine(text, (from, to, next) => {
      const at = afterWord(text, from, to);
      if (at === undefined) return;
      if (/f/i.test(text[at.word] ?? '')) {
        columns = parseColumns(text.slice(at.after, to)) ?? columns;
        return;
      }
      const fields = splitFields(text, at.after, to, columns.count);
      const [start, end, words] = [fields[columns.start], fields[columns.end], fields[columns.text]];
      if (!start || !end || !words) return;
      const [starts, ends] = [parseTime(text.slice(...start)), parseTime(text.slice(...end))];
      if (starts === undefined || ends === undefined) return;
      places.add({ all: [from, next], start: trimmed(text, start), end: trimmed(text, end), text: words });
      const [first, last] = clampTimes(starts, ends);
      cues.push({ start: first, end: last, text: unfold(text.slice(...words)), source: cues.length });
    });
    return { cues, frame: places.done() };
  },

  write: (original, cues) => rewriteCues(original, cues, spelling),
};

const spelling: CueSyntax = {
  apart: 1,
  time(milliseconds) {
    const hundredths = Math.round(milliseconds / 10);
    return `${printClock(Math.floor(hundredths / 100))}.${String(hundredths % 100).padStart(2, '0')}`;
  },
  text: (text) => linesOf(text).join(String.raw`\N`),
};

const unfold = (text: string) => (text.includes('\\') ? text.replaceAll(String.raw`\N`, '\n') : text);

const words = /[ \t]{0,9}(?:dialogue|format)[ \t]{0,9}:/iy;

/** Finds the start of `Dialogue:` or `Format:` and the end of the word. */
function afterWord(text: string, from: number, to: number): { word: number; after: number } | undefined {
  words.lastIndex = from;
  const found = words.exec(text);
  if (!found || words.lastIndex > to) return undefined;
  return { word: from + found[0].length - found[0].trimStart().length, after: words.lastIndex };
}

/** Parses the Format line of the events; styles have a line of the same name without times. */
function parseColumns(line: string): Columns | undefined {
  const names = line.split(',').map((name) => name.trim().toLowerCase());
  const [start, end, text] = [names.indexOf('start'), names.indexOf('end'), names.indexOf('text')];
  return start < 0 || end < 0 || text < 0 ? undefined : { count: names.length, start, end, text };
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
