import { yccToRgb } from '#domain/ocr/picture/picture.ts';
import { byteAt, wordAt } from './bytes.ts';

/** Colors that no segment sets, for regions of 2, 4 and 8 bits. */
export function defaultClut(depth: number): Uint8Array {
  const clut = new Uint8Array(1024);
  if (depth === 2) {
    for (const [entry, value] of [255, 0, 127].entries()) clut.set([value, value, value, 255], (entry + 1) * 4);
    return clut;
  }
  for (let entry = 1; entry < (depth === 4 ? 16 : 8); entry++) {
    const level = entry < 8 ? 255 : 127;
    clut.set([entry & 1 ? level : 0, entry & 2 ? level : 0, entry & 4 ? level : 0, 255], entry * 4);
  }
  return clut;
}

/** Entries of Y, Cr, Cb and transparency in four bytes, or packed into two. */
export function readClut(body: Uint8Array, cluts: Map<number, Uint8Array>): void {
  const id = byteAt(body, 0);
  for (let at = 2; at + 4 <= body.length;) {
    const [entry, flags] = [byteAt(body, at), byteAt(body, at + 1)];
    const isFull = (flags & 1) !== 0;
    const word = wordAt(body, at + 2);
    const [y, cr, cb, clear] = isFull
      ? [byteAt(body, at + 2), byteAt(body, at + 3), byteAt(body, at + 4), byteAt(body, at + 5)]
      : [(word >> 10) << 2, ((word >> 6) & 15) << 4, ((word >> 2) & 15) << 4, (word & 3) << 6];
    at += isFull ? 6 : 4;
    const clut = cluts.get(id) ?? defaultClut(flags & 0x80 ? 2 : flags & 0x40 ? 4 : 8);
    clut.set(y === 0 ? [0, 0, 0, 0] : [...yccToRgb(y, cr, cb, false), 255 - clear], entry * 4);
    cluts.set(id, clut);
  }
}
