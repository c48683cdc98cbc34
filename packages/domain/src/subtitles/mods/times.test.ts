import { expect, test } from 'vitest';
import { applyMods, parseActions } from './index.ts';

const timesAfter = (action: string, ...times: [start: number, end: number][]) =>
  applyMods(
    times.map(([start, end], source) => ({ start, end, text: 'Hi', source })),
    parseActions(action),
    { language: 'en', format: 'srt' },
  ).map(({ start, end, source }) => [start, end, source]);

test.each([
  ['change_FPS(from=25,to=23.976)', 60_000, 62_563],
  ['change_FPS(from=24,to=25)', 100_000, 96_000],
  ['change_FPS(from=25,to=25)', 1001, 1001],
  ['shift_offset(ms=500)', 1000, 1500],
  ['shift_offset(s=-2)', 5000, 3000],
  ['shift_offset(ms=500),shift_offset(ms=250)', 1000, 1750],
])('%s makes %i ms %i ms', (action, before, after) => {
  expect(timesAfter(action, [before, before + 24_000])[0]?.[0]).toBe(after);
});

test('nothing is shown before the begin, and no cue is lost there', () => {
  expect(timesAfter('shift_offset(s=-10)', [1000, 2000], [9000, 11_000], [12_000, 13_000])).toEqual([
    [0, 0, 0],
    [0, 1000, 1],
    [2000, 3000, 2],
  ]);
});

test('times before the begin are not lost between two changes', () => {
  expect(timesAfter('shift_offset(s=-10),change_FPS(from=2,to=1)', [4000, 20_000])).toEqual([[0, 20_000, 0]]);
  expect(timesAfter('change_FPS(from=2,to=1),shift_offset(s=-10)', [4000, 20_000])).toEqual([[0, 30_000, 0]]);
});

test('a fit brings both points to where they are wanted', () => {
  // 0:10 is said at 0:12, and the hour after it takes 2 s more.
  const action = 'two_point_fit(rs=10,from=3600000,to=3602000,os=12)';

  expect(timesAfter(action, [10_000, 11_000], [3_610_000, 3_611_000])).toEqual([
    [12_000, 13_001, 0],
    [3_614_000, 3_615_001, 1],
  ]);
});

test('a mod of times leaves the cues alone when it changes none', () => {
  const cues = [{ start: 0, end: 1000, text: 'Hi' }];

  expect(applyMods(cues, parseActions('change_FPS(from=25,to=25)'), { language: 'en', format: 'srt' })[0]).toBe(
    cues[0],
  );
});
