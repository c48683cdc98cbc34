import { expect, test } from 'vitest';
import { speechCoverage } from './speech-coverage.ts';
import { labelOf } from './speech-labels.ts';

/** Speech in these seconds of two minutes. */
const labels = (...spans: [from: number, to: number][]) => {
  const all = new Uint8Array(12_000);
  for (const [from, to] of spans) all.fill(labelOf(true, 40), from * 100, to * 100);
  return all;
};
const cue = (from: number, to: number) => ({ start: from * 1000, end: to * 1000, text: 'Somebody speaks.' });

test('tells how much speech has cues, how much of the cues has speech, and the longest hole', () => {
  const spoken = labels([10, 20], [40, 50], [90, 100]);
  expect(speechCoverage(spoken, [cue(10, 20), cue(40, 50)])).toEqual({ coverage: 2 / 3, precision: 1, hole: 10 });
  expect(speechCoverage(spoken, [cue(10, 20), cue(60, 70)])).toEqual({ coverage: 1 / 3, precision: 0.5, hole: 10 });
});

test('is unknown without speech or cues', () => {
  expect(speechCoverage(labels(), [cue(1, 2)])).toBeUndefined();
  expect(speechCoverage(labels([1, 2]), [])).toBeUndefined();
});
