import type { TextRange } from './cue-text.ts';
import { eachLine, isBlank, withLineFeeds } from './lines.ts';
import { timeLineAt, type TimeLine } from './time-line.ts';

/** Where a cue of SubRip stands in its file. */
interface SrtBlock {
  /** Line of the number, if it has one. */
  number: TextRange | undefined;
  /** Line of the times. */
  line: TextRange;
  times: TimeLine;
  /** What follows the times, if it says where the cue is shown; else it is text. */
  settings: string | undefined;
  /** Lines of the text. */
  body: TextRange | undefined;
}

interface Line {
  from: number;
  to: number;
  /** When it is nothing but a number. */
  number?: number;
}

/** Finds the cues, and the text before the first one. */
export function scanSrt(text: string): { head: string; blocks: SrtBlock[] } {
  const blocks: SrtBlock[] = [];
  let head = '';
  let first: Line | undefined;
  let last: Line | undefined;
  let beforeLast: Line | undefined;
  let blanks = 0;
  let number = 0;
  /** Lines gathered since the last line of times are its text, up to this one. */
  const finish = (end: Line | undefined) => {
    const body: TextRange | undefined = first && end && [first.from, end.to];
    const block = blocks.at(-1);
    if (block) block.body = body;
    else head = body ? withLineFeeds(text.slice(...body)).trim() : '';
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
    const numbered = isNumbered ? last : undefined;
    finish(isNumbered ? beforeLast : last);
    blocks.push({
      number: numbered && [numbered.from, numbered.to],
      line: [from, to],
      times,
      settings: /^[\w-]+:/.test(times.rest) ? times.rest : undefined,
      body: undefined,
    });
  });
  finish(last);
  return { head, blocks };
}

export function textOfBlock(text: string, { times, settings, body }: SrtBlock): string {
  const lines = body ? withLineFeeds(text.slice(...body)) : '';
  const beside = settings === undefined ? times.rest : '';
  return beside && lines ? `${beside}\n${lines}` : beside || lines;
}

function numberIn(text: string, from: number, to: number): { number?: number } {
  if (to - from > 12) return {};
  const digits = text.slice(from, to).trim();
  return /^\d{1,7}$/.test(digits) ? { number: Number(digits) } : {};
}
