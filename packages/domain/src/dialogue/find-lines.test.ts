import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readSubtitle } from '#domain/subtitles/formats/index.ts';
import { findLines } from './find-lines.ts';
import { spokenIn } from './spoken.ts';
import { wordsOf } from './words.ts';

const cues = (...texts: string[]) => texts.map((text, cue) => ({ cue, start: cue * 1000, text }));
const folded = (text: string) => wordsOf(text).map((word) => word.folded);
const marked = (text: string, marks: readonly [number, number][]) => marks.map(([from, to]) => text.slice(from, to));

describe('words', () => {
  test('have neither case nor accents, in the scripts of the world', () => {
    expect(folded('L’HOMME a mangé – où ?')).toEqual(['l', 'homme', 'a', 'mange', 'ou']);
    expect(folded('Ёлка, Straße; ΟΔΟΣ')).toEqual(['елка', 'strasse', 'οδοσ']);
    expect(folded('昨夜は2人')).toEqual(['昨', '夜', 'は', '2', '人']);
    expect(folded('ไปไหน')).toEqual(['ไ', 'ป', 'ไ', 'ห', 'น']);
    expect(folded('שָׁלוֹם')).toEqual(['שלום']);
  });

  test('stand where they say', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        let end = 0;
        for (const { from, to } of wordsOf(text)) {
          expect(from).toBeGreaterThanOrEqual(end);
          expect(to).toBeGreaterThan(from);
          end = to;
        }
        expect(end).toBeLessThanOrEqual(text.length);
      }),
    );
  });
});

describe('spoken cues', () => {
  test('have no markup, and no drawings', () => {
    const ass =
      '[Events]\nFormat: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text\n' +
      'Dialogue: 0,0:00:01.00,0:00:02.00,Default,,0,0,0,,{\\i1}Where{\\i0}\\Nto?\n' +
      'Dialogue: 0,0:00:03.00,0:00:04.00,Default,,0,0,0,,{\\p1}m 0 0 l 1 1{\\p0}\n' +
      'Dialogue: 0,0:00:05.00,0:00:06.00,Default,,0,0,0,,Home.\n';

    expect(spokenIn(readSubtitle(ass))).toEqual([
      { cue: 0, start: 1000, text: 'Where to?' },
      { cue: 2, start: 5000, text: 'Home.' },
    ]);
  });
});

describe('a phrase', () => {
  test('is found with its words marked, whatever stands between them', () => {
    const text = 'You’re gonna need a bigger, bigger boat.';
    const [line] = findLines(cues('Hello.', text), folded('need a BIGGER'), 'phrase');

    expect(line?.at).toBe(1);
    expect(marked(text, line?.marks ?? [])).toEqual(['need', 'a', 'bigger']);
  });

  test('may go on in the next cue, and is found in the one where it begins', () => {
    expect(findLines(cues('I know', 'what you did', 'I know'), folded('know what'), 'phrase')).toEqual([
      { at: 0, marks: [[2, 6]] },
    ]);
  });

  test('that was taken from a text is always found in it', () => {
    const words = fc.array(fc.constantFrom('a', 'b', 'c'), { minLength: 3, maxLength: 30 });
    fc.assert(
      fc.property(words, fc.nat(), fc.integer({ min: 1, max: 3 }), (text, place, length) => {
        const from = place % (text.length - 2);
        const wanted = text.slice(from, from + length);
        const found = findLines(cues(...text), wanted, 'phrase');
        expect(found.map(({ at }) => at)).toContain(from);
      }),
    );
  });
});

describe('words near each other', () => {
  test('are found in any order, and not when they are far apart', () => {
    const far = Array.from({ length: 20 }, () => 'um').join(' ');
    expect(findLines(cues('The boat needs a bigger crew'), ['bigger', 'boat'], 'near')).toEqual([
      {
        at: 0,
        marks: [
          [4, 8],
          [17, 23],
        ],
      },
    ]);
    expect(findLines(cues(`boat ${far} bigger`), ['bigger', 'boat'], 'near')).toEqual([]);
  });

  test('are found wherever a window of them exists', () => {
    const words = fc.array(fc.constantFrom('a', 'b', 'um'), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(words, (text) => {
        const exists = text.some(
          (word, index) =>
            (word === 'a' || word === 'b') && text.slice(index, index + 12).includes(word === 'a' ? 'b' : 'a'),
        );
        expect(findLines(cues(text.join(' ')), ['a', 'b'], 'near').length > 0).toBe(exists);
      }),
    );
  });
});
