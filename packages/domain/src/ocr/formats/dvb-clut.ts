import { yccToRgb } from '#domain/ocr/picture/picture.ts';
import { byteAt, wordAt } from './bytes.ts';

/** A table for each depth: an entry of one leaves the others alone. */
export type Clut = Record<2 | 4 | 8, Uint8Array>;

/** The colors that no segment sets (EN 300 743, section 10). */
export const defaultClut = (): Clut => ({
  2: tableOf(4, (entry) => [...threeOf(() => [0, 255, 0, 127][entry] ?? 0), 255]),
  4: tableOf(16, (entry) => [...threeOf((part) => bitOf(entry, part, entry < 8 ? 255 : 127)), 255]),
  8: tableOf(256, (entry) => {
    if (entry < 8) return [...threeOf((part) => bitOf(entry, part, 255)), 63];
    const isDim = (entry & 0x80) !== 0;
    const isHalf = (entry & 8) !== 0;
    const [least, low, high] = isDim ? [isHalf ? 0 : 127, 43, 85] : [0, 85, 170];
    const color = threeOf((part) => least + bitOf(entry, part, low) + bitOf(entry >> 4, part, high));
    return [...color, isHalf && !isDim ? 127 : 255];
  }),
});

const threeOf = (valueOf: (part: number) => number): number[] => [0, 1, 2].map(valueOf);
const bitOf = (entry: number, part: number, value: number): number => ((entry >> part) & 1) * value;

/** Entry 0 is clear. */
function tableOf(length: number, colorOf: (entry: number) => number[]): Uint8Array {
  const table = new Uint8Array(1024);
  for (let entry = 1; entry < length; entry++) table.set(colorOf(entry), entry * 4);
  return table;
}

/** Entries of Y, Cr, Cb and transparency in four bytes, or packed into two. */
export function readClut(body: Uint8Array, cluts: Map<number, Clut>): void {
  const id = byteAt(body, 0);
  const clut = cluts.get(id) ?? defaultClut();
  cluts.set(id, clut);
  for (let at = 2; at + 4 <= body.length;) {
    const [entry, flags] = [byteAt(body, at), byteAt(body, at + 1)];
    const isFull = (flags & 1) !== 0;
    const word = wordAt(body, at + 2);
    const [y, cr, cb, clear] = isFull
      ? [byteAt(body, at + 2), byteAt(body, at + 3), byteAt(body, at + 4), byteAt(body, at + 5)]
      : [(word >> 10) << 2, ((word >> 6) & 15) << 4, ((word >> 2) & 15) << 4, (word & 3) << 6];
    at += isFull ? 6 : 4;
    const color = y === 0 ? [0, 0, 0, 0] : [...yccToRgb(y, cr, cb, false), 255 - clear];
    for (const [depth, flag] of flagsOf)
      if ((flags & flag) !== 0 && entry < 1 << depth) clut[depth].set(color, entry * 4);
  }
}

const flagsOf = [
  [2, 0x80],
  [4, 0x40],
  [8, 0x20],
] as const;
