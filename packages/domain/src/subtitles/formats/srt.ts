import type { Cue } from '#domain/subtitles/cue.ts';
import type { Codec } from './codec.ts';
import { linesOf, newlineOf } from './lines.ts';
import { scanSrt, textOfBlock } from './srt-blocks.ts';
import { parseTimeLine } from './time-line.ts';
import { clampTimes, printTime } from './times.ts';

interface SrtFrame {
  /** Text before the first cue. */
  head: string;
  newline: string;
  /** Cue settings such as the screen position, by cue index. */
  settings: ReadonlyMap<number, string>;
}

/** SubRip. A cue begins at its line of times; the number above it may be missing, and the text may hold empty lines. */
export const srt: Codec<SrtFrame> = {
  read(text) {
    const { head, blocks } = scanSrt(text);
    const settings = new Map<number, string>();
    const cues = blocks.map((block, index): Cue => {
      if (block.settings !== undefined) settings.set(index, block.settings);
      return { start: block.times.start, end: block.times.end, text: textOfBlock(text, block), source: index };
    });
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

/** A line of a text must not be read as the times of another cue. */
export const disarm = (line: string) =>
  line.includes('>') && parseTimeLine(line) ? line.replace(/\s{0,4}[-–—=][-–—=\s]{0,6}>\s{0,4}/, ' → ') : line;
