import { byteAt } from './bytes.ts';
import { startMaps } from './dvb-maps.ts';
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

const endOfLine = 0xf0;

export interface DrawnObject {
  /** One field: strings of 2, 4 or 8 bits. */
  data: Uint8Array;
  left: number;
  top: number;
  /** Color 1 leaves what is there. */
  keepsOnes: boolean;
}

/** Draws every second line. */
export function drawStrings({ data, left, top, keepsOnes }: DrawnObject, region: Region): void {
  const { width, height, depth, pixels } = region;
  const maps = startMaps();
  let [x, y, bit] = [left, top, 0];
  let colors: readonly number[] | undefined;
  const reader: Reader = {
    bits(count) {
      let value = 0;
      for (let index = 0; index < count; index++, bit++)
        value = (value << 1) | ((byteAt(data, bit >> 3) >> (7 - (bit & 7))) & 1);
      return value;
    },
    run(length, color) {
      const fitting = Math.min(length, width - x);
      const isDrawn = fitting > 0 && y < height && !(keepsOnes && color === 1);
      if (isDrawn) pixels.fill(colors?.[color] ?? color, y * width + x, y * width + x + fitting);
      x += Math.max(0, fitting);
      return true;
    },
    isAtLineEnd: () => x >= width && byteAt(data, bit >> 3) === endOfLine,
  };
  const isLeft = () => bit >> 3 < data.length;
  while (isLeft()) {
    const kind = reader.bits(8);
    const string = strings.get(kind);
    const map = maps.get(kind);
    if (kind === endOfLine) {
      x = left;
      y += 2;
    } else if (string) {
      colors = [...maps.values()].find(({ from, to }) => from === string.depth && to === depth)?.colors;
      while (string.read(reader) && isLeft());
      bit = (bit + 7) & ~7;
    } else if (map) map.colors = map.colors.map(() => reader.bits(map.to));
    else return;
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

const strings = new Map<number, { depth: number; read: ReadRun }>([
  [0x10, { depth: 2, read: readTwoBits }],
  [0x11, { depth: 4, read: readFourBits }],
  [0x12, { depth: 8, read: readEightBits }],
]);
