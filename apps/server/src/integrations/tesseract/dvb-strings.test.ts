import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dvb, writeMatroska } from '@captionarr/lab';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPictureTrack } from '#domain/ocr/formats/read-picture-track.ts';
import { copyTrack } from '#integrations/media/copy-track.ts';
import { differing, ourFrame, theirFrame } from './testing/frames.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'captionarr-dvb-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Bits as in the tables of EN 300 743, filled up to whole bytes. */
const bits = (codes: string): number[] =>
  (codes.replaceAll(/\s/g, '').match(/.{1,8}/g) ?? []).map((byte) => Number.parseInt(byte.padEnd(8, '0'), 2));

/** Every code of each kind of string, and its end. */
const strings = {
  2: [0x10, ...bits('01 10 11 001 101 10 0001 11 000001 01 000010 0110 11 000011 00000111 10 000000')],
  4: [
    0x11,
    ...bits(`0001 0101 1111 00000 101 0111 000010 10 1001 00001100 0011 00001101 0110
      00001110 0101 1100 00001111 00010001 1010 00000000`),
  ],
  8: [0x12, 7, 0x81, 0xff, 0, 9, 0x43, 0, 0x96, 0xaa, 0, 0x85, 3, 0, 0],
};
const endOfLine = 0xf0;
const maps = {
  '2 to 4': [0x20, ...bits('0011 1001 0101 1110')],
  '2 to 8': [0x21, 0x15, 0x92, 0x6f, 0xe1],
  '4 to 8': [0x22, ...Array.from({ length: 16 }, (_, index) => 250 - index * 13)],
};

/** Every entry of a table has another color, and some are half clear. */
const colorsOf = (depth: dvb.Depth) => ({
  depth,
  colors: Array.from({ length: 1 << depth }, (_, entry) => {
    const shade = ((entry + depth) * 37) % 200;
    return [20 + shade, 60 + ((shade * 3) % 140), 60 + ((shade * 7) % 140), (entry % 3) * 70] as const;
  }),
});

interface Drawn {
  depth: dvb.Depth;
  pixels: readonly number[];
  keepsOnes?: boolean;
}

/** A page with a region for each, as ffmpeg and we draw it. */
async function draw(name: string, drawn: readonly Drawn[], depths: readonly dvb.Depth[] = [2, 4, 8]) {
  const video = join(folder, `${name}.mkv`);
  const page = [
    dvb.pageSegment(
      0,
      9,
      drawn.map((_, id) => ({ id, x: 40, y: 40 + id * 30 })),
    ),
    ...drawn.map(({ depth }, id) =>
      dvb.regionSegment({ id, width: 120, height: 12, depth, background: 2, objects: [{ id, x: 5, y: 3 }] }),
    ),
    dvb.clutSegment(depths.map(colorsOf)),
    ...drawn.map(({ pixels, keepsOnes }, id) => {
      const field = [...pixels, endOfLine, ...pixels, endOfLine];
      return dvb.objectSegment(id, field, field, keepsOnes);
    }),
    dvb.endSegment,
  ].flat();
  const clear = [...dvb.pageSegment(1, 1, []), ...dvb.endSegment];
  await writeFile(
    video,
    writeMatroska(
      'S_DVBSUB',
      [0, 1, 0, 1, 0x10],
      [
        { time: 1000, data: page },
        { time: 4000, data: clear },
      ],
    ),
  );
  const [cue] = readPictureTrack(await copyTrack(video, 0));
  const theirs = await theirFrame(video, 0, 2000, 720, 576);
  return { ours: ourFrame(cue ?? { start: 0, end: 0, pictures: [] }, 720, 576), theirs };
}

test.for<[string, readonly Drawn[], (readonly dvb.Depth[])?]>([
  [
    'strings of 2, 4 and 8 bits in a region of their depth',
    ([2, 4, 8] as const).map((depth) => ({ depth, pixels: strings[depth] })),
  ],
  [
    'strings in a deeper region, by the default maps',
    [
      { depth: 4, pixels: strings[2] },
      { depth: 8, pixels: strings[2] },
      { depth: 8, pixels: strings[4] },
    ],
  ],
  [
    'strings in a deeper region, by maps of their own',
    [
      { depth: 4, pixels: [...maps['2 to 4'], ...strings[2]] },
      { depth: 8, pixels: [...maps['2 to 8'], ...strings[2]] },
      { depth: 8, pixels: [...maps['4 to 8'], ...strings[4]] },
    ],
  ],
  [
    'objects whose color 1 leaves what is there',
    // It comes last: ffmpeg 5.1 draws what follows in its place.
    [
      { depth: 2, pixels: [0x10, ...bits('10 11 001 101 01 000000')], keepsOnes: true },
      { depth: 4, pixels: [0x11, ...bits('0101 000010 10 0001 00000000')], keepsOnes: true },
    ],
  ],
  ['regions without a table of colors', ([2, 4, 8] as const).map((depth) => ({ depth, pixels: strings[depth] })), []],
])('%s look as ffmpeg draws them', { timeout: 60_000 }, async ([name, drawn, depths]) => {
  const { ours, theirs } = await draw(name, drawn, depths);

  expect(new Set(theirs).size).toBeGreaterThan(3);
  expect(differing(ours, theirs)).toBe(0);
});
