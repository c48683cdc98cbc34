import { clutSegment, endSegment, objectSegment, pageSegment, regionSegment } from './dvb-segments.ts';
import type { DrawnCue, DrawnPicture } from './types.ts';
import { writeMatroska } from './write-matroska.ts';

/** Nothing, and four grays in three strengths. */
const colors = [
  [0, 0, 0, 255] as const,
  ...[170, 85, 0].flatMap((clear) => [0, 1, 2, 3].map((gray) => [16 + 73 * gray, 128, 128, clear] as const)),
];

/** Pages of DVB subtitles with 4 bits per pixel in a Matroska file, plainly written: ffmpeg’s encoder makes use of them. */
export function encodeDvb(cues: readonly DrawnCue[]): Buffer {
  const packets = cues.flatMap(({ start, end, pictures }, index) => [
    { time: start, data: drawnPage(index * 2, (end - start) / 1000, pictures) },
    // ffmpeg lets go of a page when the next one comes.
    { time: end, data: [...pageSegment(index * 2 + 1, 1, []), ...endSegment] },
  ]);
  return writeMatroska('S_DVBSUB', [0, 1, 0, 1, 0x10], packets);
}

const drawnPage = (version: number, seconds: number, pictures: readonly DrawnPicture[]): number[] =>
  [
    pageSegment(
      version,
      seconds,
      pictures.map(({ x, y }, id) => ({ id, x, y })),
    ),
    ...pictures.map(({ width, height }, id) =>
      regionSegment({ id, width, height, depth: 4, objects: [{ id, x: 0, y: 0 }] }),
    ),
    clutSegment([{ depth: 4, colors }]),
    ...pictures.map((picture, id) => objectSegment(id, linesOf(picture, 0), linesOf(picture, 1))),
    endSegment,
  ].flat();

/** Every second line. */
function linesOf({ width, height, rgba }: DrawnPicture, first: number): number[] {
  const out: number[] = [];
  for (let y = first; y < height; y += 2) {
    const row = Array.from({ length: width }, (_, x) => colorOf(rgba, (y * width + x) * 4));
    out.push(0x11, ...stringOf(row), 0xf0);
  }
  return out;
}

function colorOf(rgba: Uint8Array, at: number): number {
  const strength = Math.round((rgba[at + 3] ?? 0) / 85);
  return strength === 0 ? 0 : 1 + (strength - 1) * 4 + Math.round((rgba[at] ?? 0) / 85);
}

/** A color is itself; up to nine clear pixels are eight bits, and so is the end. */
function stringOf(row: readonly number[]): number[] {
  const nibbles: number[] = [];
  let clear = 0;
  for (const [x, color] of row.entries()) {
    if (color !== 0) nibbles.push(color);
    else if (++clear === 9 || row[x + 1] !== 0) {
      nibbles.push(0, clear < 3 ? 0b1011 + clear : clear - 2);
      clear = 0;
    }
  }
  nibbles.push(0, 0);
  if (nibbles.length % 2 === 1) nibbles.push(0);
  return Array.from(
    { length: nibbles.length / 2 },
    (_, at) => ((nibbles[at * 2] ?? 0) << 4) | (nibbles[at * 2 + 1] ?? 0),
  );
}
