import { Parser } from 'htmlparser2';
import type { Cue } from '#domain/subtitles/cue.ts';
import { readTtmlTime, type TtmlClock } from './ttml-time.ts';
import { clampTimes, guessEnd } from './times.ts';

/** The root element near the start: other XML is no subtitle. */
export const isTtml = (text: string): boolean =>
  /^\s*(?:<[?!][^>]*>\s*){0,9}<(?:\w+:)?tt[\s>]/.test(text.slice(0, 4096));

interface Element {
  /** When it is shown, in milliseconds; children count from here. */
  begin: number;
  end: number;
  isItalic: boolean;
  isBold: boolean;
  /** What its text goes to; none outside of paragraphs. */
  lines: string[] | undefined;
  /** Set for the element that `lines` belong to. */
  isCue: boolean;
}

const root: Element = { begin: 0, end: Infinity, isItalic: false, isBold: false, lines: undefined, isCue: false };

/** TTML and DFXP (W3C), as cues of SubRip: times, line breaks, italics and bold. Regions and colors are lost. */
export function readTtml(text: string): Cue[] {
  const cues: Cue[] = [];
  const stack: Element[] = [];
  const styles = new Map<string, Record<string, string>>();
  let clock: TtmlClock = {};

  const parser = new Parser(
    {
      onopentag(tag, given) {
        const name = withoutPrefix(tag);
        const attributes = Object.fromEntries(Object.entries(given).map(([key, value]) => [withoutPrefix(key), value]));
        if (name === 'tt') clock = attributes;
        if (name === 'style' && attributes['id'] !== undefined) styles.set(attributes['id'], attributes);
        const parent = stack.at(-1) ?? root;
        if (name === 'br') parent.lines?.push('\n');
        stack.push(open(name, attributes, parent));
      },
      ontext(words) {
        const { lines, isItalic, isBold } = stack.at(-1) ?? root;
        if (lines) lines.push(styled(words.replaceAll(/\s+/g, ' '), isItalic, isBold));
      },
      onclosetag() {
        const { isCue, lines, begin, end } = stack.pop() ?? root;
        if (!isCue || !lines) return;
        const shown = tidy(lines.join(''));
        if (shown === '') return;
        const [start, until] = clampTimes(begin, end === Infinity ? guessEnd(begin, shown, undefined) : end);
        cues.push({ start, end: until, text: shown });
      },
    },
    { xmlMode: true },
  );
  parser.end(text);
  return cues.toSorted((one, other) => one.start - other.start || one.end - other.end);

  function open(name: string, attributes: Record<string, string>, parent: Element): Element {
    const { begin: from, end: to, dur, style = '' } = attributes;
    const begin = parent.begin + (readTtmlTime(from, clock) ?? 0);
    const length = readTtmlTime(dur, clock);
    const until = readTtmlTime(to, clock);
    const ends = [parent.end, until === undefined ? Infinity : parent.begin + until, begin + (length ?? Infinity)];
    const look = Object.assign({}, ...style.split(/\s+/).map((id) => styles.get(id)), attributes) as typeof attributes;
    const isTimed = from !== undefined || to !== undefined || dur !== undefined;
    const end = Math.max(begin, Math.min(...ends));
    const isCue = name === 'p' ? isTimed || parent.end < Infinity : parent.lines !== undefined && isTimed;
    return {
      begin,
      end,
      isItalic: look['fontStyle'] ? look['fontStyle'] !== 'normal' : parent.isItalic,
      isBold: look['fontWeight'] ? look['fontWeight'] === 'bold' : parent.isBold,
      lines: isCue ? [] : parent.lines,
      isCue,
    };
  }
}

const withoutPrefix = (name: string) => name.slice(name.indexOf(':') + 1);

function styled(words: string, isItalic: boolean, isBold: boolean): string {
  if (words.trim() === '') return words;
  const bold = isBold ? `<b>${words}</b>` : words;
  return isItalic ? `<i>${bold}</i>` : bold;
}

/** Neighbors of one style become one. */
const tidy = (text: string) =>
  text
    .replaceAll(/<\/([bi])>(\s*)<\1>/g, '$2')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');
