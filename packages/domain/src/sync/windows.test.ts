import { expect, test } from 'vitest';
import { madeUpSpeech } from './testing/made-up-speech.ts';
import { cueWindows } from './windows.ts';

test('windows are consecutive cues of at least 45 seconds and 8 cues, numbered', () => {
  const cues = madeUpSpeech(3, 20);

  const windows = cueWindows(cues);

  expect(windows.map(({ number }) => number)).toEqual([...windows.keys()]);
  expect(windows.slice(0, -1).flatMap((window) => window.cues)).toEqual(
    cues.slice(
      0,
      windows.slice(0, -1).reduce((sum, window) => sum + window.cues.length, 0),
    ),
  );
  for (const window of windows.slice(0, -1)) {
    expect(window.end - window.start).toBeGreaterThanOrEqual(45);
    expect(window.end - window.start).toBeLessThan(120);
    expect(window.cues.length).toBeGreaterThanOrEqual(8);
  }
});

test('a stretched subtitle with the same gaps in cues has as many windows of as many cues', () => {
  const cues = madeUpSpeech(3, 20);
  const longer = cues.map(({ start, end }) => ({ start: start * 1.001, end: end * 1.001 }));

  expect(cueWindows(longer).length).toBe(cueWindows(cues).length);
});

test('a few cues far apart are no window', () => {
  const cues = [10, 100, 200, 300, 400, 500].map((start) => ({ start, end: start + 2 }));

  expect(cueWindows(cues)).toEqual([]);
  expect(cueWindows([])).toEqual([]);
});
