import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Cue } from '#domain/subtitles/cue.ts';
import { readSubtitle, withCues, writeSubtitle } from '#domain/subtitles/formats/index.ts';
import { compareSubtitles } from './index.ts';

const fileOf = (cues: readonly Cue[]) => {
  const template = readSubtitle('1\n00:00:01,000 --> 00:00:02,000\nx\n');
  return readSubtitle(writeSubtitle(withCues(template, cues)));
};
const texts = (...all: string[]) =>
  all.map((text, index): Cue => ({ start: index * 3000, end: index * 3000 + 2000, text }));
const before = fileOf(texts('a', 'b', 'c', 'd', 'e', 'f', 'g'));
const shown = ({ lines }: ReturnType<typeof compareSubtitles>) =>
  lines.map(
    ({ kind, retimed, before: left, after: right }) =>
      `${kind}${retimed ? ' retimed' : ''} ${left?.number ?? '-'} ${right?.number ?? '-'}`,
  );

test('a file and itself are the same', () => {
  expect(compareSubtitles(before, before, { whole: false })).toEqual({
    format: 'srt',
    cues: { before: 7, after: 7 },
    changed: 0,
    removed: 0,
    added: 0,
    retimed: 0,
    touched: 0,
    same: true,
    lines: [],
    further: 0,
  });
});

test('a change is listed with its neighbours', () => {
  const after = withCues(
    before,
    before.cues.map((cue) => (cue.text === 'd' ? { ...cue, text: 'D' } : cue)),
  );

  const comparison = compareSubtitles(before, after, { whole: false });

  expect(comparison).toMatchObject({ changed: 1, removed: 0, added: 0, retimed: 0, same: false });
  expect(shown(comparison)).toEqual(['same 3 3', 'changed 4 4', 'same 5 5']);
  expect(comparison.lines[1]).toMatchObject({ before: { text: 'd', start: 9000, end: 11_000 }, after: { text: 'D' } });
  expect(compareSubtitles(before, after, { whole: true }).lines).toHaveLength(7);
});

test('removed, added and moved cues are told apart by where they come from', () => {
  const [a, b, , ...rest] = before.cues;
  const after = withCues(before, [
    ...(a && b ? [a, { ...b, text: 'c' }] : []),
    ...rest.map((cue) => ({ ...cue, start: cue.start + 1, end: cue.end + 2 })),
    { start: 90_000, end: 91_000, text: 'by us' },
  ]);

  const comparison = compareSubtitles(before, after, { whole: true });

  expect(comparison).toMatchObject({
    changed: 1,
    removed: 1,
    added: 1,
    retimed: 4,
    touched: 5,
    cues: { before: 7, after: 7 },
  });
  expect(shown(comparison)).toEqual([
    'same 1 1',
    'changed 2 2',
    'removed 3 -',
    'same retimed 4 3',
    'same retimed 5 4',
    'same retimed 6 5',
    'same retimed 7 6',
    'added - 7',
  ]);
});

test.each([
  [
    'moved',
    texts('a', 'b', 'c', 'd', 'e', 'f', 'g').map((cue) => ({ ...cue, start: cue.start + 7000, end: cue.end + 7000 })),
    { changed: 0, retimed: 7, removed: 0, added: 0 },
  ],
  ['translated', texts('1', '2', '3', '4', '5', '6', '7'), { changed: 7, retimed: 0, removed: 0, added: 0 }],
  [
    'shortened',
    texts('a', 'b', 'c', 'd', 'e', 'f', 'g').filter(({ text }) => text !== 'c'),
    { changed: 0, removed: 1, added: 0 },
  ],
  [
    'shortened and changed',
    texts('A', 'B', 'C', 'D', 'E', 'F', 'G').filter(({ text }) => text !== 'C'),
    { changed: 6, removed: 1, added: 0 },
  ],
  [
    'longer',
    [...texts('a', 'b', 'c', 'd', 'e', 'f', 'g'), { start: 60_000, end: 61_000, text: 'h' }],
    { changed: 0, removed: 0, added: 1 },
  ],
])('another file that is %s is aligned by its texts and times', (_, cues, expected) => {
  expect(compareSubtitles(before, fileOf(cues), { whole: false })).toMatchObject({ ...expected, same: false });
});

test('files of which only the bytes differ have no lines and are not the same', () => {
  const after = readSubtitle(writeSubtitle(before).replaceAll('\n', '\r\n'));

  expect(compareSubtitles(before, after, { whole: false })).toMatchObject({ same: false, lines: [], changed: 0 });
});

test('every cue of both sides is listed once, in order', () => {
  const cues = fc
    .array(fc.tuple(fc.nat(20), fc.constantFrom('a', 'b', 'c', 'd')), { minLength: 1, maxLength: 12 })
    .map((rows) => rows.map(([start, text]): Cue => ({ start: start * 500, end: start * 500 + 400, text })));
  fc.assert(
    fc.property(cues, cues, (left, right) => {
      const { lines, cues: counts } = compareSubtitles(fileOf(left), fileOf(right), { whole: true });

      const numbers = (side: 'before' | 'after') => lines.flatMap((line) => line[side]?.number ?? []);
      expect(numbers('before')).toEqual(Array.from({ length: counts.before }, (_, index) => index + 1));
      expect(numbers('after')).toEqual(Array.from({ length: counts.after }, (_, index) => index + 1));
    }),
  );
});

const many = (word: string) =>
  Array.from({ length: 40_000 }, (_, index): Cue => ({
    start: index * 100,
    end: index * 100 + 90,
    text: `${word} ${index}`,
  }));

test('two large files that have nothing in common are compared within seconds', () => {
  const [one, other] = [fileOf(many('one')), fileOf(many('other').slice(7))];
  const started = process.cpuUsage();

  const comparison = compareSubtitles(one, other, { whole: false });

  const { user, system } = process.cpuUsage(started);
  expect((user + system) / 1000).toBeLessThan(8000);
  expect(comparison.lines).toHaveLength(5000);
  expect(comparison.further).toBeGreaterThan(30_000);
}, 60_000);
