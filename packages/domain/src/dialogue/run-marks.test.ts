import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { runMarks } from './run-marks.ts';

const text = fc.array(fc.string({ minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 40 });

test('a text has every mark of each of its phrases', () => {
  fc.assert(
    fc.property(text, fc.nat(), fc.nat(), (words, from, length) => {
      const at = from % words.length;
      const phrase = words.slice(at, at + 1 + (length % words.length));
      expect(runMarks(phrase).isSubsetOf(runMarks(words))).toBe(true);
    }),
  );
});

test('the order of words makes a difference', () => {
  expect(runMarks(['a', 'big', 'boat'])).not.toEqual(runMarks(['boat', 'a', 'big']));
});

test('a run of single characters is longer', () => {
  expect(runMarks('そうですか'.split('')).size).toBe(0);
  expect(runMarks('そうですかね'.split('')).size).toBe(1);
});

test('only three short words in a row have a mark', () => {
  expect(runMarks(['a', 'big', 'boat']).size).toBe(1);
  expect(runMarks(['need', 'a', 'big', 'boat']).size).toBe(2);
  expect(runMarks(['you', 'need', 'another', 'boat', 'now']).size).toBe(0);
});

test('marks are spread evenly: few of 20,000 runs share one', () => {
  const words = Array.from({ length: 20_002 }, (_, index) => (36 ** 2 + index).toString(36));
  // 20,000 thrown into 2^18 buckets hit 19,264 of them on average.
  expect(runMarks(words).size).toBeGreaterThan(19_000);
});
