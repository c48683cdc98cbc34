import { expect, test } from 'vitest';
import { openCorrelate } from './correlate.ts';
import { offsetGain } from './offset-gain.ts';
import { addScores, lagMatrix, type LagWindow } from './lag-matrix.ts';
import { findMatch, lagRange } from './match.ts';
import { highest } from './places.ts';
import { withSums } from './prefix-sums.ts';
import { frameRateRatios } from './ratios.ts';
import type { Span } from './span.ts';
import { speechCues } from './speech-cues.ts';
import { madeUpSpeech, signalOfSpeech, subtitleOfSpeech } from './testing/made-up-speech.ts';
import { cueWindows } from './windows.ts';

const correlate = await openCorrelate();
const speech = madeUpSpeech(11, 14);
const signal = withSums(signalOfSpeech(speech));
const range = lagRange(60);
const subjectOf = (cues: readonly Span[]) => ({ signal, cues, windows: cueWindows(cues), correlate });
const matchOf = (cues: readonly Span[]) => findMatch(subjectOf(cues), frameRateRatios, range, () => {});

const gainOf = (cues: readonly Span[]): number => {
  const windows: LagWindow[] = lagMatrix(subjectOf(cues), 1, range.maxLag);
  const sums = new Float32Array(2 * range.maxLag + 1);
  for (const window of windows) addScores(sums, window);
  return offsetGain(windows, highest(sums));
};

test('halves and quarters that were not asked before find the same', () => {
  const { ratio, offset, halves, quarters, evidence, dominance } = matchOf(
    speechCues(subtitleOfSpeech(speech, { offset: 7 })),
  );

  expect([ratio, Math.round(offset)]).toEqual([1, -7]);
  for (const parts of [halves, quarters]) {
    expect(parts.evidence).toBeCloseTo(evidence, 0);
    expect(parts.gap).toBeLessThan(0.3);
    expect(parts.ratioGap).toBeLessThan(0.0025);
  }
  expect(dominance).toBeGreaterThan(2);
});

test('of another video each part finds something else, of which the others know nothing', () => {
  const { halves, quarters, evidence, dominance } = matchOf(speechCues(subtitleOfSpeech(madeUpSpeech(22, 14))));

  expect(evidence).toBeGreaterThan(2);
  expect(halves.evidence).toBeLessThan(3);
  expect(quarters.evidence).toBeLessThan(4.5);
  expect(dominance).toBeLessThan(1.4);
});

test('the end of a file that was cut fits better elsewhere', () => {
  const whole = speechCues(subtitleOfSpeech(speech));
  const cut = whole.map(({ start, end }) => (start > 600 ? { start: start + 25, end: end + 25 } : { start, end }));

  expect(gainOf(whole)).toBeLessThan(1);
  expect(gainOf(cut)).toBeGreaterThan(3);
  expect(gainOf(cut.filter(({ start }) => start > 620))).toBeLessThan(1);
});
