import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeDvb } from './dvb.ts';
import { readMatroska, type Packet } from './matroska.ts';
import { decodePgs } from './pgs.ts';
import { readPictureTrack } from './read-picture-track.ts';
import { decodeVobSub } from './vobsub.ts';
import { readVobSubPalette } from './vobsub-palette.ts';

const packet = (time: number, ...bytes: number[]): Packet => ({
  time,
  duration: undefined,
  data: Uint8Array.from(bytes),
});
const segment = (kind: number, ...body: number[]) => [kind, body.length >> 8, body.length & 255, ...body];
const composition = (state: number, ...objects: number[][]) =>
  segment(0x16, 0x07, 0x80, 0x04, 0x38, 0x10, 0, 0, state, 0, 0, objects.length, ...objects.flat());
const shown = (id: number, x: number, flags = 0) => [0, id, 0, flags, x >> 8, x & 255, 0, 20];
/** Entry 1 is white. */
const palette = segment(0x14, 0, 0, 1, 235, 128, 128, 255);
/** Two pixels wide and one high, both white. */
const object = (id: number) => segment(0x15, 0, id, 0, 0xc0, 0, 0, 8, 0, 2, 0, 1, 1, 1, 0, 0);
const end = segment(0x80);
const white = [255, 255, 255, 255];

describe('PGS', () => {
  test('pictures stand until the next display set, with their position and colors', () => {
    const cues = decodePgs([
      packet(1000, ...composition(0x80, shown(1, 300)), ...palette, ...object(1), ...end),
      packet(2500, ...composition(0), ...end),
    ]);

    expect([...cues]).toEqual([
      {
        start: 1000,
        end: 2500,
        pictures: [{ x: 300, y: 20, width: 2, height: 1, forced: false, rgba: Uint8Array.from([...white, ...white]) }],
      },
    ]);
  });

  test('two objects of one picture are told apart, also by which of them is forced', () => {
    const set = [...composition(0x80, shown(1, 0), shown(2, 9, 0x40)), ...palette, ...object(1), ...object(2), ...end];

    const [cue] = decodePgs([packet(0, ...set)]);

    expect(cue?.pictures.map(({ x, forced }) => ({ x, forced }))).toEqual([
      { x: 0, forced: false },
      { x: 9, forced: true },
    ]);
  });

  test('a display set that repeats what is shown is no new cue', () => {
    const set = (state: number) => [...composition(state, shown(1, 0)), ...palette, ...object(1), ...end];

    const cues = [
      ...decodePgs([packet(0, ...set(0x80)), packet(900, ...set(0x40)), packet(2000, ...composition(0), ...end)]),
    ];

    expect(cues.map(({ start, end: last }) => [start, last])).toEqual([[0, 2000]]);
  });

  test('an epoch forgets the objects of the one before', () => {
    const first = [...composition(0x80, shown(1, 0)), ...palette, ...object(1), ...end];
    const second = [...composition(0x80, shown(1, 0)), ...palette, ...end];

    expect([...decodePgs([packet(0, ...first), packet(900, ...second)])]).toHaveLength(1);
  });

  test('an object larger than any screen is left out', () => {
    const huge = segment(0x15, 0, 1, 0, 0xc0, 0, 0, 8, 0xff, 0xff, 0xff, 0xff, 1, 1, 0, 0);

    expect([...decodePgs([packet(0, ...composition(0x80, shown(1, 0)), ...palette, ...huge, ...end)])]).toEqual([]);
  });
});

const encode = (text: string) => new TextEncoder().encode(text);

test('the palette of a VobSub track is in its head; without one, it is gray', () => {
  const colors = Array.from({ length: 16 }, (_, index) => (index === 3 ? 'ff8000' : '000000')).join(', ');

  expect(readVobSubPalette(encode(`size: 720x576\npalette: ${colors}\n`))[3]).toEqual([255, 128, 0]);
  expect(readVobSubPalette(encode('palette: none'))[15]).toEqual([255, 255, 255]);
});

test('a VobSub picture whose control sequences lead in a circle ends', () => {
  const circle = packet(0, 0, 12, 0, 4, 0, 0, 0, 8, 0xff, 0, 0, 0, 0, 4, 0xff, 0xff);

  expect([...decodeVobSub([circle], [])]).toEqual([]);
});

const dvbSegment = (kind: number, ...body: number[]) => [0x0f, kind, 0, 1, 0, body.length, ...body];

test('color 1 of a DVB object can leave what is there, and what follows stays in its place', () => {
  // Three pixels wide, filled with color 2; the object draws colors 3, 1 and 3.
  const region = dvbSegment(0x11, 0, 8, 0, 3, 0, 1, 0x24, 0, 0, 8, 0, 0, 0, 0, 0, 0);
  const pixels = dvbSegment(0x13, 0, 0, 2, 0, 3, 0, 0, 0x10, 0b11011100, 0);

  const [cue] = decodeDvb([packet(0, ...dvbSegment(0x10, 1, 8, 0, 0, 0, 0, 0, 0), ...region, ...pixels)]);

  const [black, gray] = [
    [0, 0, 0, 255],
    [127, 127, 127, 255],
  ];
  expect([...(cue?.pictures[0]?.rgba ?? [])]).toEqual([gray, black, gray].flat());
});

const bytes = fc.uint8Array({ maxLength: 600 });
const packets = fc.array(fc.record({ time: fc.nat(), duration: fc.constant(undefined), data: bytes }), {
  maxLength: 8,
});
/** Random bytes hardly ever begin a segment, so these do. */
const likelySegments = fc
  .array(fc.tuple(fc.constantFrom(0x10, 0x11, 0x12, 0x13, 0x14, 0x15, 0x16, 0x80), fc.uint8Array({ maxLength: 40 })))
  .map((parts) => parts.flatMap(([kind, body]) => segment(kind, ...body)));
const likelyDvb = fc
  .array(fc.tuple(fc.constantFrom(0x10, 0x11, 0x12, 0x13), fc.uint8Array({ maxLength: 40 })))
  .map((parts) => parts.flatMap(([kind, body]) => dvbSegment(kind, ...body)));

const isSound = ({ width, height, rgba }: { width: number; height: number; rgba: Uint8Array }) =>
  width > 0 && height > 0 && rgba.length === width * height * 4;

describe('whatever a file holds', () => {
  test('decoders end, and their pictures are as large as they say', () => {
    fc.assert(
      fc.property(packets, fc.array(likelySegments), fc.array(likelyDvb), (random, pgs, dvb) => {
        const given = [...random, ...[...pgs, ...dvb].map((data, index) => packet(index * 100, ...data))];
        for (const cues of [decodePgs(given), decodeVobSub(given, []), decodeDvb(given)])
          for (const { pictures } of cues) expect(pictures.every(isSound)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  test('a track ends its cues after they begin, and in order', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 4000 }), (file) => {
        readMatroska(file);
        for (const { start, end: last } of readPictureTrack(file)) expect(last).toBeGreaterThanOrEqual(start);
      }),
      { numRuns: 300 },
    );
  });
});
