import { expect, test } from 'vitest';
import { assText, hasForeignLetters } from './ass-text.ts';
import { newKey, openBase } from './cue.ts';

const frame = {
  hash: 'a',
  head: '[Events]\nFormat: Layer, Start, End, Style, Text\n',
  tail: '; the end\n',
  events: [
    ['Dialogue: 1,', ',', ',Sign,'],
    ['Comment: 0,', ',', ',Default,'],
    ['Dialogue: 0,', ' , ', ',Default,'],
  ],
};
const base = openBase([
  { id: 0, start: 1000, end: 4000, text: String.raw`{\pos(9,9)}HARBOUR` },
  { id: 1, start: 0, end: 0, text: 'template', comment: true },
  { id: 2, start: 3_723_456, end: 3_724_000, text: 'Who is\nthere?' },
]);

test('each cue is written as its line in the file is, comments are not', () => {
  expect(assText(frame, base, base.cues)).toBe(
    [
      '[Events]',
      'Format: Layer, Start, End, Style, Text',
      String.raw`Dialogue: 1,0:00:01.00,0:00:04.00,Sign,{\pos(9,9)}HARBOUR`,
      String.raw`Dialogue: 0,1:02:03.46 , 1:02:04.00,Default,Who is\Nthere?`,
      '; the end',
      '',
    ].join('\n'),
  );
});

test('a new cue looks like the one before it, and the first like the file’s first', () => {
  const added = { key: newKey(), start: 0, end: 500, text: 'New' };

  expect(assText(frame, base, [added, ...base.cues])).toContain('Dialogue: 1,0:00:00.00,0:00:00.50,Sign,New\n');
  expect(assText(frame, base, [...base.cues, added])).toContain('Dialogue: 0,0:00:00.00 , 0:00:00.50,Default,New\n');
});

test('cues without a line in the file are left out', () => {
  expect(assText({ ...frame, events: [[]] }, base, base.cues)).toBe(`${frame.head}\n${frame.tail}`);
});

test.each([
  ['Größe, Ελλάδα, Привет, שלום – 12 %…', false],
  ['أين كنت؟', true],
  ['どこ？', true],
  [String.raw`{\fnどこ}Where`, false],
])('%s has letters that can’t be drawn: %s', (text, isForeign) => {
  const cues = [{ key: 1, start: 0, end: 1, text }];

  expect(hasForeignLetters(frame, cues)).toBe(isForeign);
  expect(hasForeignLetters({ ...frame, tail: '[Fonts]\nfontname: a.ttf' }, cues)).toBe(false);
});
