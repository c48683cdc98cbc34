import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { markItalics } from '#domain/ocr/text/mark-italics.ts';
import type { Gray } from './gray.ts';
import { findItalics } from './italics.ts';

/** Stems of letters with bars between some of them; `slant` moves their tops to the right. */
function draw(stems: readonly { gap: number; bar: number }[], height: number, slant: number): Gray {
  const thickness = Math.max(2, Math.round(height / 9));
  const width = stems.reduce((sum, { gap }) => sum + gap + thickness, 0) + height;
  const pixels = new Uint8Array(width * height).fill(255);
  let left = Math.round(height / 2);
  for (const { gap, bar } of stems) {
    for (let y = 0; y < height; y++) {
      const shift = Math.round(slant * (height / 2 - y));
      const isBar = Math.abs(y - bar * height) < thickness / 2;
      pixels.fill(0, y * width + left + shift, y * width + left + shift + thickness + (isBar ? gap : 0));
    }
    left += gap + thickness;
  }
  return { width, height, pixels };
}

const stems = fc.array(fc.record({ gap: fc.integer({ min: 6, max: 24 }), bar: fc.constantFrom(0.1, 0.5, 0.9, 2) }), {
  minLength: 12,
  maxLength: 40,
});
const height = fc.integer({ min: 24, max: 60 });

test('a slant of italics is found, and none in upright letters', () => {
  fc.assert(
    fc.property(stems, height, fc.double({ min: 0.16, max: 0.26, noNaN: true }), (letters, tall, slant) => {
      expect(findItalics(draw(letters, tall, slant))).toEqual([true]);
      expect(findItalics(draw(letters, tall, 0))).toEqual([false]);
      expect(findItalics(draw(letters, tall, -slant))).toEqual([false]);
    }),
  );
});

test('a line of a letter or two says nothing', () => {
  expect(
    findItalics(
      draw(
        [
          { gap: 6, bar: 2 },
          { gap: 6, bar: 2 },
        ],
        50,
        0.2,
      ),
    ),
  ).toEqual([false]);
});

test.for([
  ['One line.', [true], '<i>One line.</i>'],
  ['One line\nand another.', [true, true], '<i>One line\nand another.</i>'],
  ['- No.\n- Yes!', [false, true], '- No.\n<i>- Yes!</i>'],
  ['1987', [true], '1987'],
  ['雨が降る', [true], '雨が降る'],
  ['Read as one', [true, false], 'Read as one'],
] as const)('%j with %j becomes %j', ([text, italics, marked]) => {
  expect(markItalics(text, italics)).toBe(marked);
});
