import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatLanguageEquals, parseLanguageEquals } from './language-equals.ts';

const variant = fc.record({
  language: fc.stringMatching(/^[a-z]{3}$/),
  mark: fc.constantFrom('hi', 'forced', undefined),
});
const side = variant.map(({ language, mark }) => ({ language, hi: mark === 'hi', forced: mark === 'forced' }));

test('[entities.language-equals] a rule is stored as text with both sides and their marks', () => {
  const rule = {
    source: { language: 'por', hi: false, forced: false },
    target: { language: 'pob', hi: true, forced: false },
  };
  expect(formatLanguageEquals(rule)).toBe('por:pob@hi');
  expect(parseLanguageEquals('eng@forced:fra')).toEqual({
    source: { language: 'eng', hi: false, forced: true },
    target: { language: 'fra', hi: false, forced: false },
  });
});

test('[entities.language-equals] every rule reads back to the same rule', () => {
  fc.assert(
    fc.property(fc.record({ source: side, target: side }), (rule) => {
      expect(parseLanguageEquals(formatLanguageEquals(rule))).toEqual(rule);
    }),
  );
});

test.each(['', 'eng', 'eng:', 'en:fr', 'eng@sdh:fra', 'eng@hi@forced:fra', 'eng:fra:deu', 'ENG:FRA', 'eng:fra\n'])(
  'text that is no rule is not read: %j',
  (text) => {
    expect(parseLanguageEquals(text)).toBeUndefined();
  },
);
