import { expect, test } from 'vitest';
import { openCorrelate } from './correlate.ts';
import { seededNumbers } from './testing/made-up-speech.ts';

const correlate = await openCorrelate();

test.each([
  [1, 1],
  [3, 40],
  [100, 131],
  [450, 5000],
])('a pattern of %d in %d values: the sums of products at every place', (patternLength, signalLength) => {
  const next = seededNumbers(patternLength);
  const pattern = Float32Array.from({ length: patternLength }, () => next() - 0.5);
  const signal = Float32Array.from({ length: signalLength }, next);

  const sums = correlate(pattern, signal);

  const expected = Array.from({ length: signalLength - patternLength + 1 }, (_, place) =>
    pattern.reduce((sum, value, index) => sum + value * (signal[place + index] ?? 0), 0),
  );
  expect(sums).toHaveLength(expected.length);
  for (const [place, sum] of expected.entries()) expect(sums[place]).toBeCloseTo(sum, 3);
});

test('what one call returns is not changed by the next', () => {
  const first = correlate(Float32Array.of(1, 1), Float32Array.of(1, 2, 3));

  correlate(Float32Array.of(5, 5), Float32Array.of(9, 9, 9));

  expect([...first].map(Math.round)).toEqual([3, 5]);
});
