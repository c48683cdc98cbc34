import { yccToRgb } from '#domain/ocr/picture/picture.ts';
import { byteAt, wordAt } from './bytes.ts';

/** An object on the screen, possibly only a part of it. */
interface Shown {
  objectId: number;
  forced: boolean;
  x: number;
  y: number;
  crop: Crop | undefined;
}
export interface Crop {
  x: number;
  y: number;
  width: number;
  height: number;
}
export interface Composition {
  hd: boolean;
  paletteId: number;
  /** Nothing from before may be used. */
  beginsEpoch: boolean;
  shown: readonly Shown[];
}

const flags = { cropped: 0x80, forced: 0x40, epoch: 0x80 };

/** Width, height, frame rate, number, state, palette update, palette, then each object with its position. */
export function readComposition(body: Uint8Array): Composition {
  const shown: Shown[] = [];
  let at = 11;
  for (let left = byteAt(body, 10); left > 0 && at + 8 <= body.length; left--) {
    const flag = byteAt(body, at + 3);
    const isCropped = (flag & flags.cropped) !== 0 && at + 16 <= body.length;
    const word = (offset: number) => wordAt(body, at + offset);
    shown.push({
      objectId: word(0),
      forced: (flag & flags.forced) !== 0,
      x: word(4),
      y: word(6),
      crop: isCropped ? { x: word(8), y: word(10), width: word(12), height: word(14) } : undefined,
    });
    at += isCropped ? 16 : 8;
  }
  return {
    hd: wordAt(body, 2) >= 720,
    paletteId: byteAt(body, 9),
    beginsEpoch: (byteAt(body, 7) & flags.epoch) !== 0,
    shown,
  };
}

/** Entries of number, Y, Cr, Cb and alpha; those that aren’t named stay. */
export function readPalette(body: Uint8Array, palettes: Map<number, Uint8Array>, hd: boolean): void {
  const id = byteAt(body, 0);
  const palette = palettes.get(id)?.slice() ?? new Uint8Array(1024);
  for (let at = 2; at + 5 <= body.length; at += 5) {
    const [entry = 0, y = 0, cr = 0, cb = 0, alpha = 0] = body.subarray(at, at + 5);
    palette.set([...yccToRgb(y, cr, cb, hd), alpha], entry * 4);
  }
  palettes.set(id, palette);
}
