import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { textsBeside } from './beside.ts';
import { openBase } from './cue.ts';
import { findAll } from './find.ts';
import * as operations from './operations.ts';
import { snapToSpeech } from './snap.ts';
import { countWarnings, createWarnings, nextWarning, speedOf } from './warnings.ts';

const cuesOf = (...all: [number, number, string][]) =>
  openBase(all.map(([start, end, text], id) => ({ id, start, end, text }))).cues;

test('each warning is found, and only there', () => {
  const cues = cuesOf(
    [0, 1000, 'Twenty-one characters'],
    [2000, 3000, 'Overlaps'],
    [2900, 4000, 'Fine'],
    [5000, 12_001, 'Too long'],
    [13_000, 16_000, 'One\nTwo\nThree'],
    [17_000, 18_000, 'Close'],
    [18_079, 19_000, 'Fine'],
    [19_080, 20_000, 'Fine'],
  );
  const found = createWarnings(25)(cues);
  expect(found).toEqual([['fast'], ['overlap'], [], ['long'], ['lines'], ['gap'], [], []]);
  expect(countWarnings(found).get('fast')).toBe(1);
  expect(nextWarning(found, 1)).toBe(3);
  expect(nextWarning(found, 5)).toBe(0);
  expect(nextWarning(found, 5, 'overlap')).toBe(1);
  expect(nextWarning([[], []], 0)).toBe(-1);
});

test('signs at a place of their own overlap nothing', () => {
  const cues = cuesOf([0, 4000, String.raw`{\an8}HARBOUR`], [1000, 2000, 'Where is he?'], [1500, 3000, 'There.']);
  expect(createWarnings(null)(cues)).toEqual([[], ['overlap'], []]);
});

test('reading speed counts what is seen', () => {
  expect(speedOf({ start: 0, end: 1000, text: '<i>Ten</i>\n{\\an8}letters' })).toBe(10);
  expect(speedOf({ start: 0, end: 0, text: '' })).toBe(0);
});

test('warnings kept from before equal warnings measured fresh', () => {
  const cue = fc.record({ start: fc.nat(20_000), length: fc.nat(9000), text: fc.string({ maxLength: 80 }) });
  fc.assert(
    fc.property(
      fc.array(cue, { minLength: 2 }),
      fc.array(fc.tuple(fc.nat(), fc.integer()), { maxLength: 6 }),
      (all, moves) => {
        const kept = createWarnings(24);
        let cues = cuesOf(
          ...all.map(({ start, length, text }): [number, number, string] => [start, start + length, text]),
        );
        for (const [at, by] of moves) {
          kept(cues);
          cues = operations.nudge(cues, cues[at % cues.length]?.key ?? 0, by % 3000);
        }
        expect(kept(cues)).toEqual(createWarnings(24)(cues));
      },
    ),
  );
});

test('finds plain text without regard to capitals, and replaces it', () => {
  const cues = cuesOf([0, 1, 'The Keeper kept the keeper.'], [2, 3, 'No (one).']);
  const found = findAll(cues, { text: 'keeper', with: 'warden', isPattern: false });
  expect(found).toHaveLength(2);
  expect(operations.replace(cues, found)[0]?.text).toBe('The warden kept the warden.');
  expect(findAll(cues, { text: '(one).', with: '', isPattern: false })).toHaveLength(1);
  expect(findAll(cues, { text: '', with: 'x', isPattern: false })).toEqual([]);
});

test('a pattern uses its groups, and one that is wrong says so', () => {
  const cues = cuesOf([0, 1, '- Hi. - Ho.']);
  const found = findAll(cues, { text: String.raw`- (\w+)\.`, with: '$1! $$', isPattern: true });
  expect(operations.replace(cues, found)[0]?.text).toBe('Hi! $ Ho! $');
  expect(() => findAll(cues, { text: '(', with: '', isPattern: true })).toThrow(SyntaxError);
});

test('an edge goes to the nearest beginning or end of speech, not further', () => {
  const speech = new Uint8Array(100);
  speech.fill(255, 40, 60);
  const sound = { rate: 20, speech };
  expect(snapToSpeech(2080, 'start', sound)).toBe(2000);
  expect(snapToSpeech(2920, 'end', sound)).toBe(3000);
  expect(snapToSpeech(2080, 'end', sound)).toBe(2080);
  expect(snapToSpeech(2200, 'start', sound)).toBe(2200);
});

test('the other subtitle stands beside the cue it shares the most time with', () => {
  const cues = cuesOf([0, 2000, 'a'], [2000, 4000, 'b'], [9000, 9500, 'c']);
  const others = [
    { start: 100, end: 1900, text: 'A' },
    { start: 1800, end: 3000, text: 'B1' },
    { start: 3000, end: 4000, text: 'B2' },
    { start: 6000, end: 7000, text: 'nowhere' },
  ];
  expect(textsBeside(cues, others)).toEqual(['A', 'B1\nB2', '']);
});
