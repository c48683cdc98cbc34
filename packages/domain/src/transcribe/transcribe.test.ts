import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { labelOf } from '#domain/sync/speech-labels.ts';
import { chooseTrack } from './choose-track.ts';
import { cutAtSilences } from './cut-sound.ts';
import { filterInvented } from './filter-invented.ts';
import type { Heard } from './heard.ts';
import { judgeTranscript, measureTranscript } from './judge-transcript.ts';
import { lineWidth, widthOf } from './lines.ts';
import { agreedLanguage, listeningPlaces } from './listening-places.ts';
import { repeatsItself } from './repeats.ts';
import { shapeCues } from './shape-cues.ts';
import { mapSpeech } from './speech-map.ts';

/** Seconds of speech, as syllables that swing, with silence between. */
function labelsOf(seconds: number, ...speech: readonly (readonly [from: number, to: number])[]): Uint8Array {
  const labels = new Uint8Array(seconds * 100).fill(labelOf(false, 20));
  for (const [from, to] of speech)
    for (let index = from * 100; index < to * 100; index++) labels[index] = labelOf(true, index % 20 < 10 ? 60 : 40);
  return labels;
}
const mapsOf = (seconds: number, ...speech: readonly (readonly [number, number])[]) =>
  mapSpeech(labelsOf(seconds, ...speech));
const line = (start: number, end: number, text: string): Heard => ({ start: start * 1000, end: end * 1000, text });

const heardLines = fc
  .array(
    fc.record({
      gap: fc.integer({ min: -300, max: 9000 }),
      length: fc.integer({ min: 0, max: 25_000 }),
      text: fc.oneof(
        fc.array(fc.stringMatching(/^[a-zé]{1,12}[.,!?]?$/), { maxLength: 40 }).map((words) => words.join(' ')),
        fc.stringMatching(/^[日本語字幕。、]{0,90}$/),
        fc.string({ maxLength: 120 }),
      ),
    }),
    { maxLength: 12 },
  )
  .map((lines) => {
    let at = 0;
    return lines.map(({ gap, length, text }): Heard => {
      const start = Math.max(0, at + gap);
      at = start + length;
      return { start, end: at, text };
    });
  });

/** All letters, whatever their order. */
const letters = (texts: readonly string[]) => Array.from(texts.join('').replaceAll(/\s+/g, '')).toSorted().join('');
const fourTimes = (text: string) => [20, 22, 24, 26].map((at) => line(at, at + 1.5, text));
const cue = (start: number, end: number) => ({ start: start * 1000, end: end * 1000, text: 'x' });
const track = (index: number, language: string | null, title = '', isDefault = false) => ({
  index,
  codec: 'aac',
  language,
  title,
  channels: 2,
  isDefault,
});

describe('shaping', () => {
  test('loses no letter, and never more than two lines of 42 characters and seven seconds', () => {
    fc.assert(
      fc.property(heardLines, (heard) => {
        const cues = shapeCues(heard).map((shaped) => shaped.cue);
        expect(letters(cues.map(({ text }) => text))).toBe(letters(heard.map(({ text }) => text)));
        for (const { start, end, text } of cues) {
          expect(end - start).toBeGreaterThan(0);
          expect(end - start).toBeLessThanOrEqual(7000);
          const lines = text.split('\n');
          expect(lines.length).toBeLessThanOrEqual(2);
          for (const each of lines) expect(widthOf(each)).toBeLessThanOrEqual(lineWidth);
        }
      }),
    );
  });

  test('cues follow one another', () => {
    fc.assert(
      fc.property(heardLines, (heard) => {
        const cues = shapeCues(heard).map((shaped) => shaped.cue);
        for (const [index, { start }] of cues.entries())
          expect(start).toBeGreaterThanOrEqual(cues[index - 1]?.end ?? 0);
      }),
    );
  });

  test('a long text is parted at the ends of its sentences', () => {
    const text = 'The captain never wanted to leave the harbour. My sister found a letter under the northern bridge.';

    expect(shapeCues([line(10, 16, text)]).map((shaped) => shaped.cue.text.replaceAll('\n', ' '))).toEqual([
      'The captain never wanted to leave the harbour.',
      'My sister found a letter under the northern bridge.',
    ]);
  });

  test('words that are parted by a pause are parted on screen, at the times of the words', () => {
    const words = [
      { start: 1000, end: 1400, text: ' Wait' },
      { start: 4000, end: 4300, text: ' Who' },
      { start: 4300, end: 4900, text: ' knows' },
    ];

    const cues = shapeCues([{ ...line(0, 5, 'Wait Who knows'), words }]).map((shaped) => shaped.cue);

    expect(cues.map(({ start, text }) => [start, text])).toEqual([
      [1000, 'Wait'],
      [4000, 'Who knows'],
    ]);
  });

  test('a sentence that the server has cut is joined again', () => {
    const cues = shapeCues([line(1, 2.5, 'nobody ever told me'), line(2.6, 4, 'about the ferry.')]);

    expect(cues.map((shaped) => shaped.cue.text)).toEqual(['nobody ever told me about the ferry.']);
  });
});

describe('invented lines', () => {
  const maps = mapsOf(60, [10, 14], [20, 30]);

  test.each([
    ['over silence', line(40, 43, 'I never said that.'), 'silence'],
    ['that end somebody’s video', line(13, 17.5, 'Thanks for watching!'), 'closing'],
    ['that stand too long for what they say', line(19, 33, 'Yes, of course, my dear.'), 'slow'],
    ['that are stuck', line(20, 24, 'on and on it goes on and on it goes on and on it goes'), 'repeated'],
  ])('%s are removed', (_name, heard, why) => {
    expect(filterInvented([heard], maps, 'en')).toMatchObject({ kept: [], dropped: [{ text: heard.text, why }] });
  });

  test('the third time the same is removed, but not three short calls', () => {
    expect(filterInvented(fourTimes('He is not coming back.'), maps, 'en').kept).toHaveLength(2);
    expect(filterInvented(fourTimes('Anna!'), maps, 'en').kept).toHaveLength(4);
  });

  test('somebody who thanks another is heard', () => {
    const { kept } = filterInvented([line(10.5, 12, 'Thank you.')], maps, 'en');

    expect(kept).toMatchObject([{ text: 'Thank you.' }]);
  });

  test('nothing is lost: every line is kept or told', () => {
    fc.assert(
      fc.property(heardLines, (heard) => {
        const { kept, dropped } = filterInvented(heard, maps, 'en');
        const spoken = heard.filter(({ text }) => /[\p{L}\p{N}]/u.test(text));
        expect(kept.length + dropped.length).toBe(spoken.length);
      }),
    );
  });

  test('repeats are four words that come more than twice', () => {
    expect(repeatsItself('what do you want what do you want')).toBe(false);
    expect(repeatsItself('what do you want what do you want what do you want')).toBe(true);
  });
});

test('pieces follow one another, cover the film, and are never too long', () => {
  const stretches = fc.array(fc.tuple(fc.integer({ min: 0, max: 290 }), fc.integer({ min: 1, max: 60 })));
  fc.assert(
    fc.property(stretches, fc.integer({ min: 5000, max: 90_000 }), (speech, longest) => {
      const { any } = mapsOf(300, ...speech.map(([at, length]) => [at, Math.min(300, at + length)] as const));
      const pieces = cutAtSilences(any, longest);
      expect(pieces[0]?.start).toBe(0);
      expect(pieces.at(-1)?.end).toBe(300_000);
      for (const [index, { start, end }] of pieces.entries()) {
        expect(start).toBe(pieces[index - 1]?.end ?? 0);
        expect(end).toBeGreaterThan(start);
        expect(end - start).toBeLessThanOrEqual(longest);
      }
    }),
  );
});

test('a piece ends in a silence, not in a word', () => {
  const { any } = mapsOf(300, [0, 80], [84, 300]);

  expect(cutAtSilences(any, 100_000)[0]).toEqual({ start: 0, end: 82_000 });
});

test('the language is listened for where people speak', () => {
  const { clear } = mapsOf(600, [100, 140], [250, 290], [450, 490]);

  const places = listeningPlaces(clear);

  expect(places).toHaveLength(3);
  for (const { start, end } of places) expect(clear.within(start, end)).toBeGreaterThan(25_000);
});

test.each([
  ['two of three', ['en', 'fr', 'en'], 'en'],
  ['no two', ['en', 'fr', 'de'], undefined],
  ['one that is all there is', ['en'], 'en'],
  ['none', [], undefined],
])('%s decide the language', (_name, languages, agreed) => {
  expect(agreedLanguage(languages.map((language) => ({ language, confidence: 0.8 })))).toBe(agreed);
  expect(agreedLanguage(languages.map((language) => ({ language, confidence: 0.4 })))).toBeUndefined();
});

describe('judging', () => {
  const maps = mapsOf(100, [10, 20], [40, 60]);

  test('counts the speech that is shown, and the time shown that is spoken', () => {
    const { coverage, precision } = measureTranscript([cue(10, 20), cue(40, 50), cue(70, 80)], maps, undefined);

    expect(coverage).toBeCloseTo(0.68, 1);
    expect(precision).toBeCloseTo(0.67, 1);
  });

  const good = { coverage: 0.9, precision: 0.9, offset: 0.1 };
  test.each([
    ['nothing is wrong', good, 'en', undefined],
    ['the language is another', good, 'fr', 'language'],
    ['it is late', { ...good, offset: 0.4 }, 'en', 'offset'],
    ['it is early', { ...good, offset: -0.4 }, 'en', 'offset'],
    ['much is missing', { ...good, coverage: 0.69 }, undefined, 'coverage'],
    ['much is silence', { ...good, precision: 0.59 }, undefined, 'precision'],
  ] as const)('%s', (_name, figures, language, fault) => {
    expect(judgeTranscript(figures, 'en', language)).toBe(fault);
  });

  test('Brazilian text of Portuguese speech is right', () => {
    expect(judgeTranscript(good, 'pt', 'pb')).toBeUndefined();
  });
});

test('the wished language is listened to, and never a commentary if there is something else', () => {
  const audio = [
    track(0, 'en', 'Director’s commentary', true),
    track(1, 'en'),
    track(2, 'fr'),
    track(3, 'de', '', true),
  ];

  expect(chooseTrack(audio, 'fr')?.index).toBe(2);
  expect(chooseTrack(audio, 'en')?.index).toBe(1);
  expect(chooseTrack(audio, 'it')?.index).toBe(3);
  expect(chooseTrack([track(0, null, 'Commentary')], 'it')?.index).toBe(0);
  expect(chooseTrack([], 'it')).toBeUndefined();
});
