import { expect, test } from 'vitest';
import { openCorrelate } from './correlate.ts';
import { addScores, lagMatrix, scoreAt } from './lag-matrix.ts';
import { withSums } from './prefix-sums.ts';
import { madeUpSpeech, signalOfSpeech } from './testing/made-up-speech.ts';
import { cueWindows } from './windows.ts';

const correlate = await openCorrelate();
const cues = madeUpSpeech(5, 6);
const signal = signalOfSpeech(cues);
const maxLag = 700;
const subject = { signal: withSums(signal), cues, windows: cueWindows(cues), correlate };

const meanOf = (list: readonly number[]) => list.reduce((sum, value) => sum + value, 0) / list.length;
const isInside = (sample: number) =>
  cues.some(({ start, end }) => sample >= Math.round(start * 100) && sample < Math.round(end * 100));

/** Pearson's coefficient as a textbook writes it. */
function pearson(one: readonly number[], other: readonly number[]): number {
  const [a, b] = [meanOf(one), meanOf(other)];
  const product = meanOf(one.map((value, index) => (value - a) * ((other[index] ?? 0) - b)));
  const power = (list: readonly number[], m: number) => meanOf(list.map((value) => (value - m) ** 2));
  return product / Math.sqrt(power(one, a) * power(other, b));
}

test('each value is the correlation of the window, shifted, with what is heard', () => {
  const [first] = lagMatrix(subject, 1, maxLag);
  const from = Math.max(0, Math.round(((first?.window.start ?? 0) - 1.5) * 100));
  const to = Math.round(((first?.window.end ?? 0) + 1.5) * 100);
  const pattern = Array.from({ length: to - from }, (_, index) => (isInside(from + index) ? 1 : 0));

  for (const lag of [-100, 0, 1, 333]) {
    const heard = pattern.map((_, index) => signal[from + index + lag] ?? 0);
    expect(first?.fits[maxLag + lag]).toBeCloseTo(pearson(pattern, heard), 3);
  }
});

test('a score is the distance from the mean of the window in deviations, between -3 and 6', () => {
  const [first] = lagMatrix(subject, 1, maxLag);
  if (!first) throw new Error('There is no window.');
  const scores = Array.from(first.fits, (_, index) => scoreAt(first, index));
  const mean = first.fits.reduce((sum, fit) => sum + fit, 0) / first.fits.length;

  expect(first.mean).toBeCloseTo(mean, 5);
  expect(scores[10]).toBeCloseTo(((first.fits[10] ?? 0) - first.mean) / first.deviation, 5);
  expect(scoreAt({ ...first, deviation: 1e-6 }, maxLag)).toBe(6);
  expect(scoreAt({ ...first, mean: 2, deviation: 1e-6 }, maxLag)).toBe(-3);
});

test('windows add up to more where they agree', () => {
  const windows = lagMatrix(subject, 1, maxLag);
  const sums = new Float32Array(2 * maxLag + 1);
  for (const window of windows) addScores(sums, window);

  expect(sums.indexOf(Math.max(...sums))).toBeCloseTo(maxLag, -1);
  expect(sums[5]).toBeCloseTo(
    windows.reduce((sum, window) => sum + scoreAt(window, 5), 0),
    3,
  );
});

test('a window in silence tells nothing and is left out', () => {
  const silent = { ...subject, signal: withSums(new Float32Array(signal.length)) };

  expect(lagMatrix(silent, 1, maxLag)).toEqual([]);
});
