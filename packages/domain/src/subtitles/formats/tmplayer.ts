import type { Codec } from './codec.ts';
import { readCueLines, writeCueLines } from './cue-lines.ts';
import { eachLine, isBlank } from './lines.ts';
import { parseTime, printTime } from './times.ts';

const line = /^[ \t]{0,9}(\d{1,2}:\d{2}:\d{2})(?:,\d)?[:=]/;

/** TMPlayer: `01:02:03:text`, in whole seconds and without ends; the only timed text that .txt files have of their own. */
export const tmplayer: Codec<Int32Array> = {
  read(text) {
    const { cues, places } = readCueLines(text, line, parseTime);
    return { cues: 2 * cues.length >= countLines(text) ? cues : [], frame: places };
  },
  write(original, cues) {
    return writeCueLines(original, cues, seconds, (start) => `${start}:`);
  },
};

const seconds = (milliseconds: number) => printTime(Math.round(milliseconds / 1000) * 1000, '.').slice(0, -4);

function countLines(text: string): number {
  let lines = 0;
  eachLine(text, (from, to) => {
    if (!isBlank(text, from, to)) lines += 1;
  });
  return lines;
}
