import { expect, test } from 'vitest';
import { decibelsOf, isLabelledSpeech, labelOf } from './speech-labels.ts';
import { speechSignal } from './speech-signal.ts';

const second = (isSpeech: boolean, decibels: number) => Array.from({ length: 100 }, () => labelOf(isSpeech, decibels));

test.each([
  [true, 0],
  [false, 45],
  [true, 90.3],
])('a label keeps speech (%s) and loudness (%d dB)', (isSpeech, decibels) => {
  const label = labelOf(isSpeech, decibels);

  expect(isLabelledSpeech(label)).toBe(isSpeech);
  expect(Math.abs(decibelsOf(label) - decibels)).toBeLessThanOrEqual(0.375);
});

test('what is loud and called speech is near 1, what is neither near 0, one of both in between', () => {
  const labels = Uint8Array.from(
    Array.from({ length: 10 }, () => [...second(false, 30), ...second(true, 60), ...second(false, 60)]).flat(),
  );

  const signal = speechSignal(labels);

  expect(signal).toHaveLength(labels.length);
  expect([signal[1250], signal[1350], signal[1450]].map((value) => Math.round((value ?? 0) * 10))).toEqual([0, 10, 5]);
});

test('steady noise stays low: less than 6 dB of difference is no difference', () => {
  const labels = Uint8Array.from({ length: 3000 }, (_, index) => labelOf(false, 50 + (index % 2)));

  expect(Math.max(...speechSignal(labels))).toBeLessThan(0.15);
});

test('no sound is no signal', () => {
  expect(speechSignal(new Uint8Array(0))).toHaveLength(0);
  expect(Math.max(...speechSignal(new Uint8Array(500)))).toBe(0);
});
