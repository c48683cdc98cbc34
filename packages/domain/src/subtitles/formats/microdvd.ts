import type { Codec } from './codec.ts';
import { readCueLines, writeCueLines } from './cue-lines.ts';

interface MicrodvdFrame {
  places: Int32Array;
  frameRate: number;
}

/** Film frame rate, which most files without a rate are made for. */
const defaultFrameRate = 24_000 / 1001;

const line = /^[ \t]{0,9}\{(\d{1,9})\}\s?\{(\d{0,9})\}/;

/** MicroDVD: `{frame}{frame}text`. The first line may say how many frames a second has. */
export const microdvd: Codec<MicrodvdFrame> = {
  read(text, options) {
    const inside = rateInside(text);
    const frameRate = inside ?? (options.frameRate || defaultFrameRate);
    const time = (frames: string) => (frames === '' ? undefined : Math.round((Number(frames) * 1000) / frameRate));
    const { cues, places } = readCueLines(text, line, time, inside === undefined ? 0 : 1);
    return { cues, frame: { places, frameRate } };
  },

  write({ text, cues: read, frame: { places, frameRate } }, cues) {
    const frames = (milliseconds: number) => String(Math.round((milliseconds * frameRate) / 1000));
    /** A number that is shown at the very start must not be read as a frame rate. */
    const told = cues.map((cue) =>
      Number(frames(cue.end)) < 2 && /^\s*\d/.test(cue.text) ? { ...cue, end: 2000 / frameRate } : cue,
    );
    return writeCueLines({ text, cues: read, frame: places }, told, frames, (start, end) => `{${start}}{${end}}`);
  },
};

/** `{1}{1}23.976` */
const rateLine =
  /^\s{0,99}\{[01]\}\s?\{[01]\}\s{0,9}(\d{1,3}(?:[.,]\d{1,6})?)[ \t]{0,9}(?:fps)?[ \t]{0,9}(?=[\r\n]|$)/i;

function rateInside(text: string): number | undefined {
  const rate = Number(rateLine.exec(text)?.[1]?.replace(',', '.'));
  return rate >= 5 && rate <= 240 ? rate : undefined;
}
