import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseActions, UnknownAction } from './index.ts';

test('reads actions with and without arguments, in order', () => {
  expect(parseActions('remove_HI(keep_lyrics=1),shift_offset(s=1,ms=-500), color(name=white) ,common')).toEqual([
    { id: 'remove_HI', keepLyrics: true },
    { id: 'shift_offset', by: 500 },
    { id: 'color', name: 'white' },
    { id: 'common' },
  ]);
});

test('reads the list of the settings', () => {
  expect(parseActions(['remove_tags', 'color(name=red)'])).toEqual([
    { id: 'remove_tags' },
    { id: 'color', name: 'red' },
  ]);
  expect(parseActions([])).toEqual([]);
  expect(parseActions('')).toEqual([]);
});

test('of what is said twice the last counts', () => {
  expect(parseActions('color(name=red),remove_HI,color(name=blue)')).toEqual([
    { id: 'remove_HI', keepLyrics: false },
    { id: 'color', name: 'blue' },
  ]);
});

test('shifts add up, and those that cancel each other are none', () => {
  expect(parseActions('shift_offset(ms=500),shift_offset(ms=250)')).toEqual([{ id: 'shift_offset', by: 750 }]);
  expect(parseActions('shift_offset(h=1,m=2,s=3,ms=4)')).toEqual([{ id: 'shift_offset', by: 3_723_004 }]);
  expect(parseActions('shift_offset(s=-2),shift_offset(ms=2000)')).toEqual([]);
});

test('reads the two points of a fit', () => {
  const action = 'two_point_fit(rh=0,rm=1,rs=0,rms=500,from=3000000,to=3003000,oh=0,om=1,os=2,oms=0)';

  expect(parseActions(action)).toEqual([
    { id: 'two_point_fit', reference: 60_500, wanted: 62_000, from: 3_000_000, to: 3_003_000 },
  ]);
});

test.each([
  ['nonsense', 'Unknown tool "nonsense"'],
  ['remove_hi', 'Unknown tool "remove_hi"'],
  ['constructor', 'Unknown tool "constructor"'],
  ['common)', 'Unknown tool'],
  ['common(', 'Unknown tool'],
  ['shift_offset(1)', 'Use name=value'],
  ['shift_offset(ms=x)', '"ms" of shift_offset isn’t a number'],
  ['shift_offset(ms=)', '"ms" of shift_offset isn’t a number'],
  ['shift_offset(h=99)', 'longer than any video'],
  ['change_FPS', 'change_FPS needs "from"'],
  ['change_FPS(from=25)', 'change_FPS needs "to"'],
  ['change_FPS(from=25,to=0)', 'needs positive'],
  ['change_FPS(from=1,to=25)', 'factor of ten'],
  ['two_point_fit(from=1,to=-1)', 'needs positive'],
])('%s is refused with a sentence', (action, sentence) => {
  expect(() => parseActions(action)).toThrow(UnknownAction);
  expect(() => parseActions(action)).toThrow(sentence);
});

test('any text is understood or refused, at once', () => {
  const text = fc.oneof(fc.string(), fc.stringMatching(/^[a-z_(),=1-]{0,80}$/));
  fc.assert(
    fc.property(text, (action) => {
      expect(settles(() => parseActions(action))).toBe(true);
    }),
  );
  const began = performance.now();
  for (const long of ['(', ')', 'a(', '(a', 'a=', ',', ' ', 'shift_offset(ms=1', 'a(b=c),'])
    expect(settles(() => parseActions(long.repeat(100_000)))).toBe(true);
  expect(performance.now() - began).toBeLessThan(4000);
});

function settles(run: () => unknown): boolean {
  try {
    run();
    return true;
  } catch (error) {
    return error instanceof UnknownAction;
  }
}
