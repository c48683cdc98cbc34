import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { moveCues } from './correction.ts';

test('a cue is moved to where its times belong', () => {
  const cue = { start: 10_000, end: 12_000, text: 'Wait.', source: 4 };

  expect(moveCues([cue], { ratio: 25 / 24, offset: -1.5 })).toEqual([
    { start: 8917, end: 11_000, text: 'Wait.', source: 4 },
  ]);
});

test('no cue is lost, none changes its place, none begins before the video', () => {
  const cue = fc.record({ start: fc.nat(10_000_000), length: fc.nat(10_000), text: fc.string() });
  const correction = fc.record({
    ratio: fc.constantFrom(1, 25 / 24, 23.976 / 25),
    offset: fc.double({ min: -600, max: 600, noNaN: true }),
  });
  fc.assert(
    fc.property(fc.array(cue), correction, (made, { ratio, offset }) => {
      const cues = made
        .map(({ start, length, text }, source) => ({ start, end: start + length, text, source }))
        .toSorted((one, other) => one.start - other.start);

      const moved = moveCues(cues, { ratio, offset });

      expect(moved.map(({ text, source }) => [text, source])).toEqual(cues.map(({ text, source }) => [text, source]));
      for (const [index, { start, end }] of moved.entries()) {
        expect(start).toBeGreaterThanOrEqual(Math.max(0, moved[index - 1]?.start ?? 0));
        expect(end).toBeGreaterThan(start);
        expect(Number.isInteger(start) && Number.isInteger(end)).toBe(true);
      }
    }),
  );
});
