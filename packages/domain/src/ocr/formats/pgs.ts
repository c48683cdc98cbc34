import { paint, type Picture, type PictureCue } from '#domain/ocr/picture/picture.ts';
import { byteAt, wordAt } from './bytes.ts';
import { cutOut, readRuns, startObject, type PgsObject } from './pgs-object.ts';
import { readComposition, readPalette, type Composition } from './pgs-composition.ts';
import type { Packet } from './matroska.ts';

/** Kinds of segments; those up to an end make a display set. Windows (0x17) aren’t needed to read the pictures. */
const kinds = { palette: 0x14, object: 0x15, composition: 0x16, end: 0x80 };

/**
 * PGS, the picture subtitles of Blu-ray. A packet holds the segments of a display set: which objects are shown where from
 * now on, their palette and their pixels. What is shown stands until the next display set.
 */
export function* decodePgs(packets: Iterable<Packet>): Generator<PictureCue> {
  const palettes = new Map<number, Uint8Array>();
  const objects = new Map<number, PgsObject>();
  let open: PictureCue | undefined;
  for (const { time, data } of packets) {
    let now: Composition | undefined;
    for (let at = 0; at + 3 <= data.length;) {
      const kind = byteAt(data, at);
      const body = data.subarray(at + 3, at + 3 + wordAt(data, at + 1));
      at += 3 + wordAt(data, at + 1);
      if (kind === kinds.composition) {
        now = readComposition(body);
        if (now.beginsEpoch) {
          palettes.clear();
          objects.clear();
        }
      } else if (kind === kinds.palette) readPalette(body, palettes, now?.hd ?? true);
      else if (kind === kinds.object) readObject(body, objects);
      else if (kind === kinds.end && now) {
        const pictures = draw(now, palettes, objects);
        // An acquisition point repeats what is shown already, for those who begin to watch here.
        if (!open || pictures.length === 0 || !isSame(open.pictures, pictures)) {
          const start = Math.round(time);
          if (open) yield { ...open, end: start };
          open = pictures.length > 0 ? { start, end: undefined, pictures } : undefined;
        }
        now = undefined;
      }
    }
  }
  if (open) yield open;
}

function readObject(body: Uint8Array, objects: Map<number, PgsObject>): void {
  const id = wordAt(body, 0);
  const isFirst = (byteAt(body, 3) & 0x80) !== 0;
  if (isFirst) objects.set(id, startObject(body));
  else objects.get(id)?.pieces.push(body.subarray(4));
}

function draw(
  { paletteId, shown }: Composition,
  palettes: ReadonlyMap<number, Uint8Array>,
  objects: ReadonlyMap<number, PgsObject>,
): Picture[] {
  const palette = palettes.get(paletteId);
  if (!palette) return [];
  return shown.flatMap(({ objectId, x, y, forced, crop }): Picture[] => {
    const object = objects.get(objectId);
    const numbers = object && readRuns(object);
    if (!numbers) return [];
    const { width, height, pixels } = cutOut({ ...object, pixels: numbers }, crop);
    return width > 0 && height > 0 ? [{ x, y, width, height, forced, rgba: paint(pixels, palette) }] : [];
  });
}

const isSame = (some: readonly Picture[], others: readonly Picture[]): boolean =>
  some.length === others.length &&
  some.every(({ x, y, rgba }, index) => {
    const other = others[index];
    return other?.x === x && other.y === y && isEqual(rgba, other.rgba);
  });

const isEqual = (some: Uint8Array, other: Uint8Array): boolean =>
  some.length === other.length && some.every((byte, index) => byte === other[index]);
