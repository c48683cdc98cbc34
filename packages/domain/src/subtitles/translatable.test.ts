import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { translatable } from './translatable.ts';

const shout = (text: string) => {
  const { segments, rebuild } = translatable(text);
  return rebuild(segments.map((segment) => segment.toUpperCase()));
};

test.each([
  ['Hello', 'HELLO'],
  ['<i>Hello</i>', '<i>HELLO</i>'],
  ['{\\an8}<b>Go</b> now', '{\\an8}<b>GO</b> NOW'],
  ['- Hello.\n- You too.', '- HELLO.\n- YOU TOO.'],
  ['<font color="#ff0">Run</font>', '<font color="#ff0">RUN</font>'],
  ['I love 5 < 6', 'I LOVE 5 < 6'],
])('keeps the markup of %j', (before, after) => {
  expect(shout(before)).toBe(after);
});

test('does not send what has no words', () => {
  expect(translatable('♪ ... 10:30 ♪').segments).toEqual([]);
  expect(translatable('<i>♪</i>').rebuild([])).toBe('<i>♪</i>');
});

test('an empty line in a translation does not end the cue, and no translation leaves the original', () => {
  const { rebuild } = translatable('<i>Hello\nthere</i>');

  expect(rebuild(['Hallo\r\n\r\nda'])).toBe('<i>Hallo\nda</i>');
  expect(rebuild([''])).toBe('<i>Hello\nthere</i>');
});

test('translated into itself, every text comes back as it was', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', 'é', '♪', ' ', '<', '>', '{', '}', '/', '1', '-') }), (text) => {
      const { segments, rebuild } = translatable(text);
      expect(rebuild(segments)).toBe(text);
    }),
  );
});
