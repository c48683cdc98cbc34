import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { correctCues, correctShiftedCues } from './correct-cues.ts';

const someTexts = fc.array(fc.constantFrom('', 'Oui.', 'Non.', 'Peut-être.'), { minLength: 1, maxLength: 12 });
const cuesOf = (texts: readonly string[]) =>
  texts.map((text, index) => ({ start: index * 2000 + 5000, end: index * 2000 + 6500, text }));
const someCase = fc.record({
  texts: someTexts,
  picks: fc.array(fc.record({ no: fc.integer({ min: 1, max: 12 }), text: fc.constantFrom('', 'Si.', 'Jamais.') })),
  shift: fc.integer({ min: -4000, max: 4000 }),
});

test('correcting a shifted file gives the same texts as correcting the result itself, shifted', () => {
  fc.assert(
    fc.property(someCase, ({ texts, picks, shift }) => {
      const cues = cuesOf(texts);
      const written = correctCues(cues, []).map((cue) => ({ ...cue, start: cue.start + shift, end: cue.end + shift }));
      const corrected = correctShiftedCues(written, cues, picks);

      expect(corrected?.map(({ text }) => text)).toEqual(correctCues(cues, picks).map(({ text }) => text));
      for (const [index, { start }] of (corrected ?? []).entries())
        expect(start).toBeGreaterThanOrEqual(corrected?.[index - 1]?.start ?? 0);
    }),
  );
});

test('a credit at the end stays', () => {
  const cues = cuesOf(['Oui.', 'Nom.']);
  const credit = { start: 90_000, end: 94_000, text: 'Translated by somebody' };

  expect(correctShiftedCues([...cues, credit], cues, [{ no: 2, text: 'Non.' }])?.map(({ text }) => text)).toEqual([
    'Oui.',
    'Non.',
    'Translated by somebody',
  ]);
});

test('other texts don’t fit', () => {
  const cues = cuesOf(['Oui.', 'Non.']);

  expect(correctShiftedCues(cuesOf(['Oui.']), cues, [])).toBeUndefined();
  expect(correctShiftedCues(cuesOf(['Non.', 'Oui.']), cues, [])).toBeUndefined();
});
