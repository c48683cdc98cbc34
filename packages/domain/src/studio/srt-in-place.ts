import type { Cue } from '#domain/subtitles/cue.ts';
import type { Codec } from '#domain/subtitles/formats/codec.ts';
import { CueText, rewriteCues } from '#domain/subtitles/formats/cue-text.ts';
import { linesOf } from '#domain/subtitles/formats/lines.ts';
import { scanSrt, textOfBlock } from '#domain/subtitles/formats/srt-blocks.ts';
import { disarm } from '#domain/subtitles/formats/srt.ts';
import { printTime } from '#domain/subtitles/formats/times.ts';

interface Places {
  cues: Int32Array;
  /** Start and end of each number. */
  numbers: (readonly [from: number, to: number] | undefined)[];
}

/** SubRip as the file has it: only what changes is written in our way. Cues are counted again if their number changes. */
export const srtInPlace: Codec<Places> = {
  read(text) {
    const { blocks } = scanSrt(text);
    const places = new CueText();
    const cues = blocks.map((block, index): Cue => {
      const { number, line, times, settings, body } = block;
      const [start, end] = times.written;
      const startFrom = text.indexOf(start, line[0]);
      const endFrom = text.indexOf(end, startFrom + start.length);
      const endTo = endFrom + end.length;
      const next = blocks[index + 1];
      const isBeside = settings === undefined && times.rest !== '';
      places.add({
        all: [(number ?? line)[0], next ? (next.number ?? next.line)[0] : text.length],
        start: [startFrom, startFrom + start.length],
        end: [endFrom, endTo],
        text: [isBeside ? endTo : body ? beforeLine(text, body[0]) : line[1], body?.[1] ?? line[1]],
      });
      return { start: times.start, end: times.end, text: textOfBlock(text, block), source: index };
    });
    return { cues, frame: { cues: places.done(), numbers: blocks.map(({ number }) => number) } };
  },

  write({ text, cues: read, frame: { cues: places, numbers } }, cues) {
    const isCounted = cues.length !== read.length || cues.some(({ source }) => source === undefined);
    return rewriteCues({ text, cues: read, frame: places }, cues, {
      apart: 2,
      time: (milliseconds) => printTime(milliseconds, ','),
      /** With the end of the line before it. */
      text: (words, newline) =>
        words.trim() === ''
          ? ''
          : linesOf(words)
              .map((line) => newline + disarm(line))
              .join(''),
      counted(model, index) {
        const number = isCounted ? numbers[model] : undefined;
        return number && [...number, String(index + 1)];
      },
    });
  },
};

/** Where the line end before a line begins. */
function beforeLine(text: string, from: number): number {
  const [end = ''] = /(?:\r{0,2}\n|\r)$/.exec(text.slice(Math.max(0, from - 3), from)) ?? [];
  return from - end.length;
}
