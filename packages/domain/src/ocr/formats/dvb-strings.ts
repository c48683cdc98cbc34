import { byteAt } from './bytes.ts';
import type { Region } from './dvb-region.ts';

/** Reads one run and draws it; false at the end of the string. */
type ReadRun = (reader: Reader) => boolean;
interface Reader {
  bits: (count: number) => number;
  /** Draws it; the string goes on. */
  run: (length: number, color: number) => true;
  /** Whether the line is full and its end comes next. */
  isAtLineEnd: () => boolean;
}

const kinds = {
  endOfLine: 0xf0,
  maps: new Map([
    [0x20, 16],
    [0x21, 32],
    [0x22, 128],
  ]),
};

/** Draws one field of an object: strings of 2, 4 or 8 bits, every second line. */
export function drawStrings(data: Uint8Array, { width, height, pixels }: Region, left: number, top: number): void {
  let [x, y, bit] = [left, top, 0];
  const reader: Reader = {
    bits(count) {
      let value = 0;
      for (let index = 0; index < count; index++, bit++)
        value = (value << 1) | ((byteAt(data, bit >> 3) >> (7 - (bit & 7))) & 1);
      return value;
    },
    run(length, color) {
      const fitting = Math.min(length, width - x);
      if (fitting > 0 && y < height) pixels.fill(color, y * width + x, y * width + x + fitting);
      x += Math.max(0, fitting);
      return true;
    },
    isAtLineEnd: () => x >= width && byteAt(data, bit >> 3) === kinds.endOfLine,
  };
  const isLeft = () => bit >> 3 < data.length;
  while (isLeft()) {
    const kind = reader.bits(8);
    const readRun = runs.get(kind);
    const skipped = kinds.maps.get(kind);
    if (kind === kinds.endOfLine) {
      x = left;
      y += 2;
    } else if (readRun) {
      while (readRun(reader) && isLeft());
      bit = (bit + 7) & ~7;
    } else if (skipped === undefined) return;
    else bit += skipped;
  }
}

const readTwoBits: ReadRun = ({ bits, run }) => {
  const color = bits(2);
  if (color !== 0) return run(1, color);
  const isColored = bits(1) === 1;
  if (isColored) {
    const length = bits(3) + 3;
    return run(length, bits(2));
  }
  const isSingle = bits(1) === 1;
  if (isSingle) return run(1, 0);
  const code = bits(2);
  if (code === 0) return false;
  if (code === 1) return run(2, 0);
  const length = code === 2 ? bits(4) + 12 : bits(8) + 29;
  return run(length, bits(2));
};

const readFourBits: ReadRun = ({ bits, run }) => {
  const color = bits(4);
  if (color !== 0) return run(1, color);
  const isShort = bits(1) === 0;
  if (isShort) {
    const length = bits(3);
    return length === 0 ? false : run(length + 2, 0);
  }
  const isColored = bits(1) === 0;
  if (isColored) {
    const length = bits(2) + 4;
    return run(length, bits(4));
  }
  const code = bits(2);
  if (code < 2) return run(code + 1, 0);
  const length = code === 2 ? bits(4) + 9 : bits(8) + 25;
  return run(length, bits(4));
};

const readEightBits: ReadRun = ({ bits, run, isAtLineEnd }) => {
  const color = bits(8);
  if (color !== 0) return run(1, color);
  // Some writers, such as ffmpeg’s, leave out the second zero that ends a string.
  if (isAtLineEnd()) return false;
  const isColored = bits(1) === 1;
  const length = bits(7);
  if (!isColored && length === 0) return false;
  return run(length, isColored ? bits(8) : 0);
};

const runs = new Map<number, ReadRun>([
  [0x10, readTwoBits],
  [0x11, readFourBits],
  [0x12, readEightBits],
]);
