import { quantize, toRuns } from './pgs-pixels.ts';
import type { DrawnCue, DrawnPicture } from './types.ts';

/**
 * A .sup file. The layout is that of US patent 2009/0185789 and of libavcodec’s decoder (pgssubdec.c), which the tests
 * compare with. A cue is an epoch of its own: composition, windows, palette, objects, end; then an empty composition.
 */
export function encodePgs(cues: readonly DrawnCue[], screen = { width: 1920, height: 1080 }): Buffer {
  let number = 0;
  const parts = cues.flatMap(({ start, end, pictures }) => {
    const { palette, numbers } = quantize(pictures.map(({ rgba }) => rgba));
    const places = pictures.map(placeOf);
    const objects = pictures.flatMap((picture, id) =>
      objectSegments(start, id, picture, toRuns(numbers[id] ?? new Uint8Array(), picture.width)),
    );
    return [
      segment(start, 0x16, Buffer.concat([composition(screen, number++, 0x80, pictures.length), ...places])),
      segment(start, 0x17, windows(pictures)),
      segment(start, 0x14, Buffer.concat([Buffer.from([0, 0]), palette])),
      ...objects,
      segment(start, 0x80, Buffer.alloc(0)),
      segment(end, 0x16, composition(screen, number++, 0, 0)),
      segment(end, 0x17, windows(pictures)),
      segment(end, 0x80, Buffer.alloc(0)),
    ];
  });
  return Buffer.concat(parts);
}

/** `PG`, a time of 90 kHz, no decoding time, kind, length. */
function segment(time: number, kind: number, body: Buffer): Buffer {
  const head = Buffer.alloc(13);
  head.write('PG', 0, 'latin1');
  head.writeUInt32BE(Math.round(time * 90), 2);
  head.writeUInt8(kind, 10);
  head.writeUInt16BE(body.length, 11);
  return Buffer.concat([head, body]);
}

function composition({ width, height }: { width: number; height: number }, no: number, state: number, count: number) {
  const body = Buffer.alloc(11);
  body.writeUInt16BE(width, 0);
  body.writeUInt16BE(height, 2);
  body.writeUInt8(0x10, 4);
  body.writeUInt16BE(no & 0xffff, 5);
  body.writeUInt8(state, 7);
  body.writeUInt8(count, 10);
  return body;
}

function placeOf({ x, y, forced = false }: DrawnPicture, id: number): Buffer {
  const place = Buffer.alloc(8);
  place.writeUInt16BE(id, 0);
  place.writeUInt8(id, 2);
  place.writeUInt8(forced ? 0x40 : 0, 3);
  place.writeUInt16BE(x, 4);
  place.writeUInt16BE(y, 6);
  return place;
}

function windows(pictures: readonly DrawnPicture[]): Buffer {
  const each = pictures.map(({ x, y, width, height }, id) => {
    const body = Buffer.alloc(9);
    body.writeUInt8(id, 0);
    for (const [index, value] of [x, y, width, height].entries()) body.writeUInt16BE(value, 1 + index * 2);
    return body;
  });
  return Buffer.concat([Buffer.from([pictures.length]), ...each]);
}

/** A segment has at most 64 kB, so a large object has several. */
function objectSegments(time: number, id: number, { width, height }: DrawnPicture, runs: Buffer): Buffer[] {
  const most = 0xff00;
  const count = Math.max(1, Math.ceil(runs.length / most));
  return Array.from({ length: count }, (_, index) => {
    const lead = Buffer.alloc(index === 0 ? 11 : 4);
    lead.writeUInt16BE(id, 0);
    lead.writeUInt8((index === 0 ? 0x80 : 0) | (index === count - 1 ? 0x40 : 0), 3);
    if (index === 0) {
      lead.writeUIntBE(runs.length + 4, 4, 3);
      lead.writeUInt16BE(width, 7);
      lead.writeUInt16BE(height, 9);
    }
    return segment(time, 0x15, Buffer.concat([lead, runs.subarray(index * most, (index + 1) * most)]));
  });
}
