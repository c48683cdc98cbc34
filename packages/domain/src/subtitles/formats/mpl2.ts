import type { Codec } from './codec.ts';
import { readCueLines, writeCueLines } from './cue-lines.ts';

const line = /^[ \t]{0,9}\[(\d{1,8})\]\s?\[(\d{0,8})\]/;

/** MPL2: `[start][end]text`, in tenths of a second. */
export const mpl2: Codec<Int32Array> = {
  read(text) {
    const { cues, places } = readCueLines(text, line, fromTenths);
    return { cues, frame: places };
  },
  write(original, cues) {
    return writeCueLines(original, cues, toTenths, (start, end) => `[${start}][${end}]`);
  },
};

const fromTenths = (tenths: string) => (tenths === '' ? undefined : Number(tenths) * 100);
const toTenths = (milliseconds: number) => String(Math.round(milliseconds / 100));
