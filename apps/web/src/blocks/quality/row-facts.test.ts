import { factCodes, factLevels } from '@captionarr/contract';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { someFact } from '#testing/some-quality.ts';
import { isFinding, rowFacts } from './row-facts.ts';

const codes = (facts: ReturnType<typeof rowFacts>) => facts.map(({ code }) => code);

test('when all is well a row tells of timing, reading and ads', () => {
  const facts = factCodes.map((code) => someFact(code, 'good'));

  expect(codes(rowFacts(facts))).toEqual(['timing', 'speed', 'ads']);
});

test('what is wrong takes the place of what is well in its group', () => {
  const facts = [
    someFact('timing', 'good'),
    someFact('hole', 'red'),
    someFact('speed', 'good'),
    someFact('ads', 'good'),
  ];

  expect(codes(rowFacts(facts))).toEqual(['hole', 'speed', 'ads']);
});

test('with more findings than room, the worst stay', () => {
  const facts = [
    someFact('lines', 'amber'),
    someFact('speed', 'amber'),
    someFact('ads', 'amber'),
    someFact('language', 'red'),
    someFact('timing', 'red'),
  ];

  expect(codes(rowFacts(facts))).toEqual(['timing', 'speed', 'language']);
});

test('a row has three facts at most, each once, and never leaves out something red for something better', () => {
  const facts = fc.uniqueArray(
    fc.record({ code: fc.constantFrom(...factCodes), level: fc.constantFrom(...factLevels), values: fc.constant({}) }),
    { selector: ({ code }) => code },
  );
  fc.assert(
    fc.property(facts, (all) => {
      const shown = rowFacts(all);
      expect(shown.length).toBeLessThanOrEqual(3);
      expect(new Set(codes(shown)).size).toBe(shown.length);
      const red = all.filter(({ level }) => level === 'red').length;
      expect(shown.filter(({ level }) => level === 'red')).toHaveLength(Math.min(3, red));
      expect(shown.filter(isFinding)).toHaveLength(Math.min(3, all.filter(isFinding).length));
    }),
  );
});
