import { isDrawable } from '#domain/ocr/picture/picture.ts';
import { joinBytes, wordAt } from './bytes.ts';
import type { Crop } from './pgs-composition.ts';

/** Pixels with run lengths, possibly in several segments. */
export interface PgsObject {
  width: number;
  height: number;
  pieces: Uint8Array[];
}

interface Numbers {
  width: number;
  height: number;
  pixels: Uint8Array;
}

/** The first segment: id, version, flags, length, width, height, pixels. */
export const startObject = (body: Uint8Array): PgsObject => ({
  width: wordAt(body, 7),
  height: wordAt(body, 9),
  pieces: [body.subarray(11)],
});

/**
 * The color number of every pixel; undefined if the object is too large. Runs: CC one pixel; 00 0L short run of color 0
 * (six bits); 00 4L LL long one; 00 8L CC short run of a color; 00 CL LL CC long one; 00 00 end of the line.
 */
export function readRuns({ width, height, pieces }: PgsObject): Uint8Array | undefined {
  if (!isDrawable(width, height)) return undefined;
  const runs = joinBytes(pieces);
  const pixels = new Uint8Array(width * height);
  let [column, row] = [0, 0];
  for (let at = 0; at < runs.length && row < height;) {
    let color = runs[at++] ?? 0;
    let length = 1;
    if (color === 0) {
      const flags = runs[at++] ?? 0;
      if (flags === 0) {
        column = 0;
        row += 1;
        continue;
      }
      length = flags & 0x3f;
      if (flags & 0x40) length = (length << 8) | (runs[at++] ?? 0);
      if (flags & 0x80) color = runs[at++] ?? 0;
    }
    const from = row * width + column;
    const fitting = Math.min(length, width - column);
    if (color !== 0) pixels.fill(color, from, from + fitting);
    column += fitting;
  }
  return pixels;
}

/** The part of an object that is shown. */
export function cutOut(whole: Numbers, crop: Crop | undefined): Numbers {
  if (!crop) return whole;
  const width = Math.max(0, Math.min(crop.width, whole.width - crop.x));
  const height = Math.max(0, Math.min(crop.height, whole.height - crop.y));
  const pixels = new Uint8Array(width * height);
  for (let row = 0; row < height; row++) {
    const from = (row + crop.y) * whole.width + crop.x;
    pixels.set(whole.pixels.subarray(from, from + width), row * width);
  }
  return { width, height, pixels };
}
