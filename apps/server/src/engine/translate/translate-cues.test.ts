import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Cue } from '#domain/subtitles/cue.ts';
import type { TranslateContext } from '#domain/translate/translator.ts';
import { creditAfter, translateCues } from './translate-cues.ts';

const context: TranslateContext = {
  from: 'en',
  to: 'de',
  kind: 'movie',
  title: 'Film',
  managerId: 1,
  signal: new AbortController().signal,
};
const cuesOf = (...texts: string[]): Cue[] =>
  texts.map((text, no) => ({ start: no * 1000, end: no * 1000 + 900, text }));

function translator(change: (lines: readonly string[]) => readonly string[]) {
  const asked: (readonly string[])[] = [];
  const translate = async (lines: readonly string[]) => {
    asked.push(lines);
    return change(lines);
  };
  return { name: 'Somebody', batch: 2, atOnce: 2, translate, asked };
}
const loud = (lines: readonly string[]) => lines.map((line) => line.toUpperCase());

test('texts change, times and markup do not, and each line is asked for once', async () => {
  const somebody = translator(loud);
  const progress: number[] = [];

  const cues = await translateCues(cuesOf('<i>one</i>', 'two', 'one', '♪', 'three'), somebody, context, (done) =>
    progress.push(done),
  );

  expect(cues).toEqual(cuesOf('<i>ONE</i>', 'TWO', 'ONE', '♪', 'THREE'));
  expect(somebody.asked).toEqual([['one', 'two'], ['three']]);
  expect(progress).toEqual([2, 3]);
});

test('an answer with a line too few is refused, not guessed at', async () => {
  const somebody = translator((lines) => lines.slice(1));

  await expect(translateCues(cuesOf('one', 'two'), somebody, context, () => undefined)).rejects.toThrow(
    'Somebody didn’t return one line for each line. Nothing was changed.',
  );
});

test('never more or fewer cues, nor in another order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.string({ unit: 'grapheme' }), { maxLength: 20 }), async (texts) => {
      const before = cuesOf(...texts);
      const after = await translateCues(before, translator(loud), context, () => undefined);
      expect(after.map(({ start, end }) => [start, end])).toEqual(before.map(({ start, end }) => [start, end]));
    }),
  );
});

test('the credit comes shortly after the last word', () => {
  expect(creditAfter(cuesOf('a', 'b'), 'Gemini').at(-1)).toEqual({
    start: 2000,
    end: 6000,
    text: 'Translated by Gemini',
  });
});
