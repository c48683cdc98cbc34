import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { encodeText } from '#domain/subtitles/charset/index.ts';
import type { SubtitleFormat } from '#domain/subtitles/cue.ts';
import { NotASubtitle, readSubtitle } from '#domain/subtitles/formats/index.ts';
import { extensions, samples } from '#domain/subtitles/formats/testing/samples.ts';
import type { CueEdits } from './apply-edits.ts';
import { editFile, openFile } from './edit-file.ts';

const none: CueEdits = { changed: [], removed: [], added: [] };
const edit = (file: string | Uint8Array, edits: Partial<CueEdits>, extension = 'srt') =>
  editFile(openFile(Buffer.from(file as string), { extension }), { ...none, ...edits });
const edited = (file: string, edits: Partial<CueEdits>, extension?: string) =>
  edit(file, edits, extension).bytes.toString();

const [assFile = ''] = samples.ass;
const [vttFile = ''] = samples.vtt;
/** As files are: odd numbers, spaces and lines. */
const odd =
  '\uFEFFby hand\r\n\r\n7\r\n0:00:01.5 -> 0:00:02.25 X1:10 X2:20\r\n- Hi. \r\n\r\n- You!\r\n\r\n\r\n 9 \r\n00:03,000 --> 00:04,000\r\n{\\an8}Late\r\n\r\n00:05,000 --> 00:06,000  Beside\r\n';

describe('no edits', () => {
  test.each(Object.entries(samples).flatMap(([format, files]) => files.map((file) => [format, file] as const)))(
    'leave a file of %s as it is',
    (format, file) => {
      expect(edited(file, {}, extensions[format as SubtitleFormat])).toBe(file);
    },
  );

  test('leave any bytes as they are, in any charset, damaged or not', () => {
    const bytes = fc.oneof(
      fc.uint8Array({ maxLength: 200 }).map((noise) => Buffer.concat([Buffer.from(odd), noise])),
      fc
        .tuple(fc.constantFrom('windows-1252', 'windows-1251', 'iso-8859-7', 'utf-16le', 'shift_jis'), fc.boolean())
        .map(([charset, bom]) => encodeText(odd.replace('Late', 'Häßlich — Поздно'), charset, bom)),
    );
    fc.assert(
      fc.property(bytes, (file) => {
        let opened;
        try {
          opened = openFile(file, { extension: 'srt' });
        } catch (error) {
          if (error instanceof NotASubtitle) return;
          throw error;
        }
        const isKept = editFile(opened, none).bytes.equals(file);
        expect(isKept || !opened.decoded.isExact).toBe(true);
      }),
    );
  });
});

describe('SubRip', () => {
  test('a changed text stands in its place, and nothing else changes', () => {
    expect(edited(odd, { changed: [{ id: 1, text: 'Early\nbird' }] })).toBe(
      odd.replace('{\\an8}Late', 'Early\r\nbird'),
    );
    expect(edited(odd, { changed: [{ id: 2, text: 'Below' }] })).toBe(odd.replace('  Beside', '\r\nBelow'));
  });

  test('changed times keep number, position and text', () => {
    expect(edited(odd, { changed: [{ id: 0, start: 1600 }] })).toBe(
      odd.replace('0:00:01.5 -> 0:00:02.25', '00:00:01,600 -> 00:00:02,250'),
    );
  });

  test('cues are counted again only when one came or went', () => {
    const file = '1\n00:01,000 --> 00:02,000\na\n\n1\n00:03,000 --> 00:04,000\nb\n\n3\n00:05,000 --> 00:06,000\nc\n';

    expect(edited(file, { changed: [{ id: 1, text: 'B' }] })).toBe(file.replace('b', 'B'));
    expect(edited(file, { removed: [1] })).toBe('1\n00:01,000 --> 00:02,000\na\n\n2\n00:05,000 --> 00:06,000\nc\n');
    expect(edited(file, { added: [{ like: 2, start: 7000, end: 8000, text: 'd' }] })).toBe(
      `${file.replace('\n1\n00:03', '\n2\n00:03')}\n4\n00:00:07,000 --> 00:00:08,000\nd\n`,
    );
  });

  test('a cue before the first one stands before it', () => {
    expect(edited('1\n00:01,000 --> 00:02,000\na', { added: [{ like: 0, start: 0, end: 500, text: 'b' }] })).toBe(
      '1\n00:00:00,000 --> 00:00:00,500\nb\n\n2\n00:01,000 --> 00:02,000\na',
    );
  });

  test('the halves of a split cue keep its position', () => {
    expect(
      edited('1\n00:01,000 --> 00:03,000 X1:10\na b\n', {
        changed: [{ id: 0, end: 2000, text: 'a' }],
        added: [{ like: 0, start: 2000, end: 3000, text: 'b' }],
      }),
    ).toBe('1\n00:00:01,000 --> 00:00:02,000 X1:10\na\n\n2\n00:00:02,000 --> 00:00:03,000 X1:10\nb\n');
  });
});

describe('SubStation Alpha', () => {
  test('comments can be edited and everything else stays', () => {
    const opened = openFile(Buffer.from(assFile), { extension: 'ass' });
    expect(opened.editable.cues).toMatchObject([
      { text: 'kept', isComment: true, style: 'Default' },
      { text: '{\\pos(1,2)}Who, then?\nTell me.', isComment: false },
      { text: 'between', isComment: true },
      { text: 'Nobody.\\hNever.' },
    ]);
    expect(edited(assFile, { changed: [{ id: 1, text: '{\\pos(1,2)}Who?\nTell me.' }], removed: [2] }, 'ass')).toBe(
      assFile.replace('Who, then?', 'Who?').replace(/Comment: .*between\r\n/, ''),
    );
  });

  test('an added cue has the layer, style and effect of the one that it is like, even if that goes', () => {
    expect(
      edited(assFile, { removed: [3], added: [{ like: 3, start: 3000, end: 4000, text: 'New\none' }] }, 'ass'),
    ).toBe(assFile.replace('0:00:05.00,Default,,0,0,0,fx,Nobody.\\hNever.', '0:00:04.00,Default,,0,0,0,fx,New\\None'));
  });
});

test('an added cue of WebVTT takes the settings, but not the name', () => {
  const text = edited(vttFile, { added: [{ like: 0, start: 2500, end: 2900, text: 'Well?' }] }, 'vtt');

  expect(text).toBe(
    vttFile.replace('Tell me.\n\n', 'Tell me.\n\n00:00:02.500 --> 00:00:02.900 align:start position:10%\nWell?\n\n'),
  );
});

test('bytes that are no text survive in cues that aren’t named', () => {
  const file = Buffer.concat([
    Buffer.from('1\n00:01,000 --> 00:02,000\nbröken '),
    Buffer.of(0xe4, 0xff),
    Buffer.from(` ${'ü'.repeat(200)}\n\n2\n00:03,000 --> 00:04,000\nwhole\n`),
  ]);

  const { bytes } = edit(file, { changed: [{ id: 1, text: 'Whole' }] });

  expect(bytes.toString('latin1')).toBe(file.toString('latin1').replace('whole', 'Whole'));
});

test('a character that the charset doesn’t have makes the file UTF-8', () => {
  const file = encodeText(
    '1\n00:01,000 --> 00:02,000\nÄußerst schön für Übergänge, größer als Öfen\n',
    'windows-1252',
    false,
  );

  const { bytes } = editFile(openFile(file, { language: 'de' }), { ...none, changed: [{ id: 0, text: 'Größe Ω' }] });

  expect(bytes.toString()).toBe('1\n00:01,000 --> 00:02,000\nGröße Ω\n');
});

test('edits of cues that aren’t there are refused', () => {
  expect(() => edit(odd, { removed: [3] })).toThrow('name cues');
});

const formats = ['srt', 'vtt', 'ass', 'ssa', 'microdvd', 'mpl2'] as const;
const step = { srt: 1, vtt: 1, ass: 10, ssa: 10, microdvd: 40, mpl2: 100 };
const line = fc.stringMatching(/^[a-zÀ-ž][a-z À-ž.!?]{0,12}[a-z]$/);
const words = fc.array(line, { minLength: 1, maxLength: 3 }).map((lines) => lines.join('\n'));

/** A file of a format with some edits of it. */
const changes = fc.constantFrom(...formats).chain((format) =>
  fc.constantFrom(...samples[format]).chain((file) => {
    const { cues } = openFile(Buffer.from(file), { extension: extensions[format], frameRate: 25 }).editable;
    const id = fc.nat(cues.length - 1);
    const time = fc.nat(2000).map((steps) => steps * step[format]);
    return fc.record({
      format: fc.constant(format),
      file: fc.constant(file),
      edits: fc.record({
        changed: fc.uniqueArray(
          fc.record({ id, start: time, end: fc.nat(1000).map((more) => (2000 + more) * step[format]), text: words }),
          { selector: (change) => change.id },
        ),
        removed: fc.uniqueArray(id, { maxLength: cues.length - 1 }),
        added: fc.array(fc.record({ like: id, start: time, end: fc.constant(9_000_000), text: words }), {
          maxLength: 3,
        }),
      }),
    });
  }),
);

test('what is written is read as it was edited, with every other line as it was', () => {
  fc.assert(
    fc.property(changes, ({ format, file, edits }) => {
      const options = { extension: extensions[format], frameRate: 25 };
      const opened = openFile(Buffer.from(file), options);
      const { bytes, left } = editFile(opened, edits);
      if (left === 0) return;
      const again = openFile(bytes, options).editable.cues;

      const gone = new Set(edits.removed);
      const named = new Map(edits.changed.map((change) => [change.id, change]));
      const stay = opened.editable.cues.flatMap((cue, id) => (gone.has(id) ? [] : [named.get(id) ?? cue]));
      const expected = [...stay, ...edits.added].map(({ start, text }) => `${start} ${text}`);
      expect(again.map(({ start, text }) => `${start} ${text}`).toSorted()).toEqual(expected.toSorted());

      const before = new Set(file.split(/\r?\n/));
      const others = bytes
        .toString()
        .split(/\r?\n/)
        .filter((each) => /^(?:\[[A-Z]|;|Style|Format|NOTE|STYLE|REGION)/.test(each));
      expect(others.filter((each) => !before.has(each))).toEqual([]);
      // The parser that tools use agrees.
      const shown = again.filter(({ isComment }) => !isComment);
      expect(shown).toHaveLength(left);
      expect(readSubtitle(bytes.toString(), options).cues).toHaveLength(left);
    }),
    { numRuns: 500 },
  );
});

const linesIn = (bytes: string) => bytes.split(/\r\n|\r|\n/);

/** How many lines two files have in common from here on. */
const commonLines = (one: readonly string[], other: readonly string[]) => {
  const differs = one.findIndex((each, index) => each !== other[index]);
  return differs === -1 ? one.length : differs;
};

test('a change of one cue leaves every line before and after it', () => {
  fc.assert(
    fc.property(changes, fc.nat(9), words, ({ format, file }, place, text) => {
      const options = { extension: extensions[format], frameRate: 25 };
      const opened = openFile(Buffer.from(file), options);
      const id = place % opened.editable.cues.length;
      const cue = opened.editable.cues[id];

      const { bytes } = editFile(opened, { ...none, changed: [{ id, text, end: 9_000_000 }] });

      const [before, after] = [linesIn(file), linesIn(bytes.toString())];
      const [first, last] = [commonLines(before, after), commonLines(before.toReversed(), after.toReversed())];
      const gone = before.slice(first, before.length - last).filter((each) => each.trim() !== '');
      // The line of times, and those of the text.
      expect(gone.length).toBeLessThanOrEqual(1 + linesIn(cue?.text ?? '').length);
    }),
    { numRuns: 300 },
  );
});
