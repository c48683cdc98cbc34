import { isDrawable } from '#domain/ocr/picture/picture.ts';
import { byteAt, wordAt } from './bytes.ts';

export interface Region {
  width: number;
  height: number;
  /** Bits per pixel. */
  depth: 2 | 4 | 8;
  clut: number;
  pixels: Uint8Array;
}

/** Where an object is drawn. */
export interface Place {
  region: number;
  x: number;
  y: number;
}

/** Size, depth, background and objects of a region; its pixels stay unless it says otherwise. */
export function readRegion(
  body: Uint8Array,
  regions: Map<number, Region>,
  places: Map<number, readonly Place[]>,
): void {
  const id = byteAt(body, 0);
  const fills = (byteAt(body, 1) & 8) !== 0;
  const [width, height] = [wordAt(body, 2), wordAt(body, 4)];
  if (!isDrawable(width, height)) return;
  const depth = depths[(byteAt(body, 6) >> 2) & 7];
  if (!depth) return;
  const old = regions.get(id);
  const isSame = old?.width === width && old.height === height && !fills;
  const pixels = isSame ? old.pixels : new Uint8Array(width * height).fill(fills ? backgroundOf(body, depth) : 0);
  regions.set(id, { width, height, depth, clut: byteAt(body, 7), pixels });
  for (let at = 10; at + 6 <= body.length;) {
    const object = wordAt(body, at);
    const kind = byteAt(body, at + 2) >> 6;
    const place = { region: id, x: wordAt(body, at + 2) & 0xfff, y: wordAt(body, at + 4) & 0xfff };
    const others = (places.get(object) ?? []).filter(({ region }) => region !== id);
    places.set(object, [...others, place]);
    // Characters have two colors besides.
    at += kind === 1 || kind === 2 ? 8 : 6;
  }
}

const depths = [undefined, 2, 4, 8] as const;

function backgroundOf(body: Uint8Array, depth: number): number {
  if (depth === 8) return byteAt(body, 8);
  return depth === 4 ? byteAt(body, 9) >> 4 : (byteAt(body, 9) >> 2) & 3;
}
