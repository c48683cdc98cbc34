import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Cue, subtitleFormats } from '#domain/subtitles/cue.ts';
import { applyMods, modIds, parseActions } from './index.ts';

/** Typical subtitle texts, and texts that could confuse a rule. */
const words = ['Hello', 'JOHN', 'DOOR SLAMS', 'wiII', 'lt', "l'm", 'i', '1 000', '10:30', 'שלום', '你好', 'Ёлка', 'Ía'];
const marks = [
  '.',
  '...',
  '…',
  ',',
  '!',
  '?',
  ':',
  '-',
  '--',
  '>>',
  '#',
  '♪',
  '*',
  '¶',
  "'",
  '"',
  "''",
  ' ',
  '  ',
  '\n',
  '|',
];
const tags = [
  '<i>',
  '</i>',
  '{\\an8}',
  '{\\i1}',
  '{\\i0}',
  '<font color="#fff">',
  '</font>',
  '&amp;',
  '\uE000',
  '\uF8FF',
];
const others = ['[sighs]', '(laughs)', '[', ']', '(', ')', '👍', '\u200D', '\u0301', 'www.example.com'];
const piece = fc.constantFrom(...words, ...marks, ...tags, ...others);
const text = fc.array(piece, { maxLength: 14 }).map((pieces) => pieces.join(''));
const time = fc.integer({ min: 0, max: 20_000_000 });
const cue = fc
  .record({ start: time, length: fc.integer({ min: 0, max: 9000 }), text })
  .map(({ start, length, text: spoken }) => ({ start, end: start + length, text: spoken }));
const cues = fc
  .array(cue, { maxLength: 12 })
  .map((list) => list.toSorted((a, b) => a.start - b.start).map((one, source): Cue => ({ ...one, source })));

const textMods = ['remove_HI', 'remove_tags', 'OCR_fixes', 'common', 'fix_uppercase', 'reverse_rtl', 'emoji'] as const;
const timeMods = ['shift_offset(s=-4000)', 'change_FPS(from=25,to=23.976)', 'two_point_fit(rs=9,from=9,to=8,os=1)'];
const action = fc.constantFrom(...textMods, 'color(name=red)', ...timeMods);
const actions = fc.array(action, { minLength: 1, maxLength: 4 });
const language = fc.constantFrom('en', 'de', 'fr', 'es', 'pb', 'ru', 'he', 'ja', 'tr', 'hr', 'xx', '');
const format = fc.constantFrom(...subtitleFormats);
const context = fc.record({ language, format });

describe('any list of mods', () => {
  test('keeps the order of the cues, their places and times that can be shown', () => {
    fc.assert(
      fc.property(cues, actions, context, (before, list, where) => {
        const after = applyMods(before, parseActions(list), where);

        const places = after.map(({ source }) => source ?? -1);
        expect(places).toEqual(places.toSorted((a, b) => a - b));
        expect(new Set(places).size).toBe(places.length);
        expect(after.every(({ start, end }) => start >= 0 && start <= end)).toBe(true);
        const starts = after.map(({ start }) => start);
        expect(starts).toEqual(starts.toSorted((a, b) => a - b));
      }),
      { numRuns: 2000 },
    );
  });

  test('leaves the given cues as they are', () => {
    fc.assert(
      fc.property(cues, actions, context, (before, list, where) => {
        const copy = structuredClone(before);

        applyMods(before, parseActions(list), where);

        expect(before).toEqual(copy);
      }),
    );
  });
});

test.each(textMods.filter((id) => id !== 'fix_uppercase'))('%s done twice is done once', (id) => {
  fc.assert(
    fc.property(cues, context, (before, where) => {
      const once = applyMods(before, parseActions(id), where);

      expect(applyMods(once, parseActions(id), where)).toEqual(once);
    }),
    { numRuns: 2000 },
  );
});

test.each(['color(name=red)', ...timeMods])('%s loses no cue', (id) => {
  fc.assert(
    fc.property(cues, context, (before, where) => {
      expect(applyMods(before, parseActions(id), where)).toHaveLength(before.length);
    }),
  );
});

test.each(['OCR_fixes', 'fix_uppercase', 'reverse_rtl'])('%s loses no cue', (id) => {
  fc.assert(
    fc.property(cues, context, (before, where) => {
      expect(applyMods(before, parseActions(id), where)).toHaveLength(before.length);
    }),
  );
});

test('common loses only what has neither letters nor digits', () => {
  fc.assert(
    fc.property(cues, context, (before, where) => {
      const kept = new Set(applyMods(before, parseActions('common'), where).map(({ source }) => source));
      const lost = before.filter(({ source }) => !kept.has(source));

      expect(
        lost.filter(({ text: spoken }) => /[\p{L}\p{N}]/u.test(spoken.replaceAll(/<[^<>]*>|\{[^{}]*\}|&\w+;/g, ''))),
      ).toEqual([]);
    }),
    { numRuns: 2000 },
  );
});

test('tags stay in pairs whatever is taken out between them', () => {
  const wrapped = fc.array(
    fc.tuple(
      text.filter((inner) => !/[<>{}]/.test(inner)),
      fc.boolean(),
    ),
    { maxLength: 5 },
  );
  fc.assert(
    fc.property(wrapped, fc.constantFrom('remove_HI', 'common', 'OCR_fixes'), (parts, id) => {
      const wrappedText = parts.map(([inner, isItalic]) => (isItalic ? `<i>${inner}</i>` : inner)).join(' ');

      const [after] = applyMods([{ start: 0, end: 1, text: wrappedText }], parseActions(id), {
        language: 'en',
        format: 'srt',
      });

      const left = after?.text.match(/<\/?i>/g) ?? [];
      expect(left.every((tag, index) => tag === (index % 2 === 0 ? '<i>' : '</i>'))).toBe(true);
      expect(left.length % 2).toBe(0);
    }),
    { numRuns: 2000 },
  );
});

describe('time', () => {
  const everything = parseActions([...textMods, 'color(name=red)', 'shift_offset(ms=1)']);

  test('200,000 cues take seconds', { timeout: 120_000 }, () => {
    const samples = [
      'I know.\nThen say it.',
      'Nobody was there.',
      '- [sighs] Who ,me?',
      '<i>Not yet.</i>',
      'JOHN: It is late.',
    ];
    const many = Array.from({ length: 200_000 }, (_, index) => {
      return {
        start: index * 1000,
        end: index * 1000 + 900,
        text: samples[index % samples.length] ?? '',
        source: index,
      };
    });
    const began = process.cpuUsage();

    const after = applyMods(many, parseActions('remove_HI,common'), { language: 'en', format: 'srt' });

    expect(after).toHaveLength(many.length);
    expect(process.cpuUsage(began).user / 1e6).toBeLessThan(30);
  });

  const units = [
    'a',
    'A',
    'I',
    'aI',
    ' ',
    '\t',
    '.',
    '. ',
    '-',
    '- ',
    '!',
    '(',
    '[',
    '[a',
    '(a',
    '<',
    '<i',
    '<i>',
    '{',
    '{\\',
    '{\\i1}',
  ];
  const more = [
    "'",
    "''",
    '"',
    ':',
    'A:',
    'A: ',
    'AB ',
    'A. ',
    '#',
    '# ',
    '♪',
    '1 ',
    '100 ',
    '1',
    '0',
    '|',
    'l',
    'rn',
    "I'",
    '&',
    '&a',
  ];
  const odd = [
    '👍',
    '👍\u200D',
    '\u0301',
    '\uE000',
    'é',
    'ß',
    'ש',
    '.ש',
    '-ש',
    '你',
    'www.',
    'a.b',
    'a@',
    'Aa. a',
    'iA',
    '>',
    '¶',
    '*',
    '…',
  ];

  test('a line of 50,000 characters is no trap for any rule', { timeout: 120_000 }, () => {
    const places = [
      { language: 'en', format: 'srt' },
      { language: 'es', format: 'ass' },
      { language: 'he', format: 'vtt' },
      { language: 'ru', format: 'srt' },
    ] as const;
    const slow = [...units, ...more, ...odd].flatMap((unit) =>
      places.flatMap((place) => {
        const line = unit.repeat(Math.ceil(50_000 / unit.length));
        const began = process.cpuUsage();
        applyMods([{ start: 0, end: 1, text: `${line}X` }], everything, place);
        const took = process.cpuUsage(began).user / 1000;
        return took > 1000 ? [`${JSON.stringify(unit)} ${place.language}: ${Math.round(took)} ms`] : [];
      }),
    );

    expect(slow).toEqual([]);
  });
});

test('knows every mod by name', () => {
  expect(modIds).toHaveLength(13);
});
