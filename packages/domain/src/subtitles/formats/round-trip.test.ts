import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Cue, SubtitleFormat } from '#domain/subtitles/cue.ts';
import { NotASubtitle, readSubtitle, withCues, writeSubtitle } from './index.ts';
import { extensions, samples } from './testing/samples.ts';

/** A line that is not blank and has none of the characters that mean something in any of the formats. */
const word = fc
  .string({ unit: 'binary', minLength: 1, maxLength: 12 })
  .map((text) => text.replaceAll(/[\r\n|<>&\\\s\u0085\p{Cs}]/gu, 'x'));
const line = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '));
const text = fc.array(line, { minLength: 1, maxLength: 3 }).map((lines) => lines.join('\n'));

/** In steps of the smallest time that the format can tell. */
const cuesOf = (step: number, isOrdered: boolean) =>
  fc
    .array(fc.tuple(fc.nat(400), fc.integer({ min: 1, max: 100 }), text), { minLength: 1, maxLength: 8 })
    .map((rows) => {
      let at = 0;
      return rows.map(([start, length, words]): Cue => {
        const from = isOrdered ? (at += start + 1) : start;
        if (isOrdered) at += length;
        return { start: from * step, end: (from + length) * step, text: words };
      });
    });

const plain = (cues: readonly Cue[]) => cues.map(({ start, end, text: words }) => ({ start, end, text: words }));

const exact: [SubtitleFormat, step: number, isOrdered: boolean][] = [
  ['srt', 1, false],
  ['vtt', 1, false],
  ['ass', 10, false],
  ['ssa', 10, false],
  ['microdvd', 40, false],
  ['mpl2', 100, false],
  ['smi', 1, true],
];

test.each(exact)('%s: cues are read as they were written', (format, step, isOrdered) => {
  const template = readSubtitle(samples[format][0] ?? '');
  fc.assert(
    fc.property(cuesOf(step, isOrdered), (cues) => {
      const written = writeSubtitle(withCues(template, cues));

      const read = readSubtitle(written, { extension: extensions[format] });
      expect(read.format).toBe(format);
      expect(plain(read.cues)).toEqual(cues);
    }),
  );
});

test('txt: cues are read as they were written; the format does not tell when they end', () => {
  const template = readSubtitle(samples.txt[0] ?? '');
  fc.assert(
    fc.property(cuesOf(1000, false), (cues) => {
      const read = readSubtitle(writeSubtitle(withCues(template, cues)));

      expect(read.cues.map(({ start, text: words }) => [start, words])).toEqual(
        cues.map((cue) => [cue.start, cue.text]),
      );
    }),
  );
});

/** Any error but the refusal is a failure. */
function readIfPossible(file: string) {
  try {
    return readSubtitle(file);
  } catch (error) {
    if (error instanceof NotASubtitle) return undefined;
    throw error;
  }
}

/** Files as they are found, cut, joined and damaged. */
const damaged = fc
  .tuple(
    fc.constantFrom(...Object.values(samples).flat()),
    fc.array(
      fc.tuple(
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.nat(4),
        fc.constantFrom('', '\n', '\r', '\0', '-->', '1', '<', ',', '{', '\uFEFF', '🂡'),
      ),
      { maxLength: 6 },
    ),
  )
  .map(([sample, cuts]) =>
    cuts.reduce((whole, [place, length, by]) => {
      const at = Math.floor(place * whole.length);
      return whole.slice(0, at) + by + whole.slice(at + length);
    }, sample),
  );

test('whatever a file holds, it is read or refused, and what was read is written as it was', () => {
  fc.assert(
    fc.property(fc.oneof(damaged, fc.string({ unit: 'binary', maxLength: 200 })), (file) => {
      const subtitle = readIfPossible(file);
      if (!subtitle) return;
      expect(writeSubtitle(subtitle)).toBe(file.replace(/^\uFEFF+/, ''));
      for (const [index, { start, end, source }] of subtitle.cues.entries()) {
        expect(start).toBeGreaterThanOrEqual(0);
        expect(end).toBeGreaterThanOrEqual(start);
        expect(source).toBe(index);
      }
    }),
    { numRuns: 1000 },
  );
});

const texts = (cues: readonly Cue[]) => cues.map(({ text: words }) => words);

test('moving all cues of a damaged file loses none and changes no text', () => {
  fc.assert(
    fc.property(damaged, fc.constantFrom(-2000, 1000, 61_000), (file, shift) => {
      const subtitle = readIfPossible(file);
      if (!subtitle) return;
      const moved = subtitle.cues.map((cue) => ({ ...cue, start: cue.start + shift, end: cue.end + shift }));

      const again = readSubtitle(writeSubtitle(withCues(subtitle, moved)), { extension: extensions[subtitle.format] });

      const isSorted = subtitle.format === 'smi';
      expect(isSorted ? texts(again.cues).toSorted() : texts(again.cues)).toEqual(
        isSorted ? texts(subtitle.cues).toSorted() : texts(subtitle.cues),
      );
    }),
    { numRuns: 1000 },
  );
});
