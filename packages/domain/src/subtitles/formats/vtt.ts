import type { Cue } from '#domain/subtitles/cue.ts';
import type { Codec } from './codec.ts';
import { eachBlock, linesOf, withLineFeeds } from './lines.ts';
import { type TextRange, CueText, type CueSyntax, rewriteCues } from './cue-text.ts';
import { type TimeLine, timeLineAt } from './time-line.ts';
import { printTime } from './times.ts';

/** WebVTT. Everything but times and texts stays: the header, names and settings of cues, notes, styles and regions. */
export const vtt: Codec<Int32Array> = {
  read(text) {
    const cues: Cue[] = [];
    const places = new CueText();
    eachBlock(text, (lines, next) => {
      const found = cuesOfBlock(text, lines);
      for (const [index, { from, times, at, body }] of found.entries()) {
        const [start, end] = times.written;
        const startFrom = text.indexOf(start, at[0]);
        const endFrom = text.indexOf(end, startFrom + start.length);
        places.add({
          all: [from, found[index + 1]?.from ?? next],
          start: [startFrom, startFrom + start.length],
          end: [endFrom, endFrom + end.length],
          text: body,
        });
        const words = withLineFeeds(text.slice(...body)).slice(1);
        cues.push({ start: times.start, end: times.end, text: words, source: cues.length });
      }
    });
    return { cues, frame: places.done() };
  },

  write: (original, cues) => rewriteCues(original, cues, spelling),
};

const spelling: CueSyntax = {
  apart: 2,
  time: (milliseconds) => printTime(milliseconds, '.'),
  /** With the end of the line before it. An empty line would end the cue, and an arrow start another. */
  text: (text, newline) =>
    linesOf(text)
      .filter((line) => line.trim() !== '')
      .map((line) => newline + line.replaceAll('-->', '--&gt;'))
      .join(''),
  added: (start, end, text, newline, settings) => `${start} --> ${end}${settings}${text}${newline}${newline}`,
};

interface BlockCue {
  /** Start of the block, including its name. */
  from: number;
  times: TimeLine;
  at: TextRange;
  /** From the end of the line of times to the end of the text. */
  body: TextRange;
}

/** Usually one; more where the empty line between them is missing, none in notes and the like. */
function cuesOfBlock(text: string, lines: readonly TextRange[]): BlockCue[] {
  const first = text.slice(...(lines[0] ?? [0, 0]));
  if (/^(?:NOTE|STYLE|REGION)(?:\s|$)/.test(first)) return [];
  const isHeader = /^\s*WEBVTT(?:\s|$)/.test(first);
  const cues: BlockCue[] = [];
  let bodyFrom = -1;
  for (const [index, line] of lines.entries()) {
    const times = timeLineAt(text, ...line);
    const cue = cues.at(-1);
    if (!times) {
      if (cue) cue.body = [cue.body[0], line[1]];
      continue;
    }
    const above = lines[index - 1];
    const name = cue ? (index - 1 > bodyFrom ? numberLine(text, above) : undefined) : isHeader ? undefined : lines[0];
    if (cue && name) cue.body = [cue.body[0], lines[index - 2]?.[1] ?? cue.body[0]];
    cues.push({ from: (name ?? line)[0], times, at: line, body: [line[1], line[1]] });
    bodyFrom = index;
  }
  return cues;
}

const numberLine = (text: string, line: TextRange | undefined) =>
  line && /^\s*\d{1,7}\s*$/.test(text.slice(line[0], Math.min(line[1], line[0] + 12))) ? line : undefined;
