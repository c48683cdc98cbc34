import { expect, test } from 'vitest';
import { findBreak } from './find-break.ts';
import { withSums } from './prefix-sums.ts';
import { toSamples, type Span } from './span.ts';

/** Ten cues, five seconds from each other, and somebody who speaks during each. */
const spoken = Array.from({ length: 10 }, (_, index): Span => ({ start: 10 + index * 5, end: 12 + index * 5 }));
function heard(spans: readonly Span[]) {
  const signal = new Float32Array(toSamples(120));
  for (const { start, end } of spans) signal.fill(1, toSamples(start), toSamples(end));
  return withSums(signal);
}
const moved = (spans: readonly Span[], by: number): Span[] =>
  spans.map(({ start, end }) => ({ start: start + by, end: end + by }));
const piece = (from: number, to: number, offset: number) => ({ from, to, offset, windows: 2, evidence: 9 });
const [before, after] = [piece(10, 32, 0), piece(35, 57, 20)];

test('a break is certain where speech tells each cue’s side', () => {
  const signal = heard([...spoken.slice(0, 5), ...moved(spoken.slice(5), 20)]);

  expect(findBreak(signal, spoken, before, after)).toEqual({ first: 5, isCertain: true });
});

test('it isn’t if a cue would fit on both sides', () => {
  const signal = heard([...spoken.slice(0, 6), ...moved(spoken.slice(5), 20)]);

  expect(findBreak(signal, spoken, before, after)).toMatchObject({ isCertain: false });
});

test('a break is never where the pieces would overlap', () => {
  // After the fifth cue comes an ad of 30 seconds; the fourth was said where it would be 30 seconds earlier as well.
  const cues = [...spoken.slice(0, 5), ...moved(spoken.slice(5), 30)];
  const signal = heard([...spoken.slice(0, 3), ...spoken.slice(4)]);

  expect(findBreak(signal, cues, piece(10, 32, 0), piece(65, 87, -30))).toEqual({ first: 5, isCertain: true });
});
