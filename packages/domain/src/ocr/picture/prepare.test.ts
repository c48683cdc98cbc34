import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addBorder, resize, stack, toGray, type Gray } from './gray.ts';
import type { Picture } from './picture.ts';
import { inReadingOrder, planFor, prepare, scaleFor } from './prepare.ts';
import { splitLines } from './split-lines.ts';

const at = (x: number, y: number, width = 100, height = 40): Picture => ({
  x,
  y,
  width,
  height,
  forced: false,
  rgba: new Uint8Array(width * height * 4),
});
/** White bars at these rows. */
function bars(height: number, ...rows: [from: number, to: number][]): Picture {
  const picture = at(0, 0, 20, height);
  for (const [from, to] of rows) picture.rgba.fill(255, from * 80, to * 80);
  return picture;
}

test('white letters become black on white, and their black edge vanishes', () => {
  const rgba = Uint8Array.from([255, 255, 255, 255, 0, 0, 0, 255, 0, 0, 0, 0]);

  expect([...toGray({ ...at(0, 0, 3, 1), rgba }).pixels]).toEqual([0, 255, 255]);
});

test('colored and dim letters are as black as white ones', () => {
  const blue = Uint8Array.from([0, 0, 255, 255, 255, 255, 255, 255]);
  const dim = Uint8Array.from([90, 90, 90, 255, 0, 0, 0, 255]);

  expect([...toGray({ ...at(0, 0, 2, 1), rgba: blue }).pixels]).toEqual([0, 0]);
  expect([...toGray({ ...at(0, 0, 2, 1), rgba: dim }).pixels]).toEqual([0, 255]);
});

test('lines are parted by rows without ink, and accents stay with their line', () => {
  const lines = splitLines(toGray(bars(100, [10, 40], [60, 65], [70, 95])));

  expect(lines.map(({ height }) => height)).toEqual([30, 35]);
});

test('accents between two lines belong to the nearer one', () => {
  const next = splitLines(toGray(bars(100, [10, 40], [50, 55], [58, 85])));
  const last = splitLines(toGray(bars(100, [10, 40], [43, 48], [58, 85])));

  expect(next.map(({ height }) => height)).toEqual([30, 35]);
  expect(last.map(({ height }) => height)).toEqual([38, 27]);
});

test('languages that are read line by line get one picture per line, others one for all', () => {
  const two = bars(100, [10, 40], [60, 90]);

  expect(prepare(two, planFor('el'), 1)).toHaveLength(2);
  expect(prepare(two, planFor('en'), 1)).toHaveLength(1);
  expect(prepare(bars(50), planFor('en'), 1)).toEqual([]);
});

test('text of the right height is left alone, small text is enlarged', () => {
  expect(scaleFor([48, 50, 55, 300], planFor('en'))).toBe(1);
  expect(scaleFor([25, 25, 26], planFor('en'))).toBe(2);
  expect(scaleFor([], planFor('en'))).toBe(1);
});

test('objects are read from top to bottom, and side by side from left to right', () => {
  const order = inReadingOrder([at(900, 900), at(100, 910), at(500, 50)]).map(({ x }) => x);

  expect(order).toEqual([500, 100, 900]);
});

const gray = fc
  .record({ width: fc.integer({ min: 1, max: 30 }), height: fc.integer({ min: 1, max: 30 }) })
  .chain(({ width, height }) =>
    fc
      .uint8Array({ minLength: width * height, maxLength: width * height })
      .map((pixels): Gray => ({ width, height, pixels })),
  );
const isWhole = ({ width, height, pixels }: Gray) => pixels.length === width * height;

describe('of any picture', () => {
  test('every step has as many pixels as its size says', () => {
    fc.assert(
      fc.property(gray, gray, fc.double({ min: 0.1, max: 4, noNaN: true }), (one, other, scale) => {
        for (const made of [resize(one, scale), addBorder(one, 3), stack([one, other]), ...splitLines(one)])
          expect(isWhole(made)).toBe(true);
      }),
    );
  });

  test('resizing invents nothing brighter or darker', () => {
    fc.assert(
      fc.property(gray, fc.double({ min: 0.3, max: 4, noNaN: true }), (one, scale) => {
        const { pixels } = resize(one, scale);
        expect(Math.max(...pixels)).toBeLessThanOrEqual(Math.max(...one.pixels));
        expect(Math.min(...pixels)).toBeGreaterThanOrEqual(Math.min(...one.pixels));
      }),
    );
  });
});
