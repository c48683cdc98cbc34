import { correctedTime, type Correction } from './correction.ts';
import { frameRateRatios } from './ratios.ts';
import { bestPeak, evidenceAt, startHistogram } from './start-histogram.ts';
import { median } from './places.ts';
import type { Span } from './span.ts';

/** How two subtitles of what may be the same video agree, by the times at which their cues begin. */
export interface CueTimeComparison extends Correction {
  /** Evidence from each half of the cues for the answer of the other half. */
  crossEvidence: number;
  /** The share of cues that begin with one of the other subtitle, and the same in the worst quarter of the file. */
  matched: number;
  worstQuarter: number;
  /** `matched` without any correction. */
  matchedBefore: number;
  /** How late each match is before the correction, in seconds, at the time of the cue. */
  matches: readonly { at: number; late: number }[];
}

const minCues = 8;
const blockCues = 8;
const tolerance = 0.3;

/** Costs some milliseconds and no sound. Undefined when one of them has too few cues. */
export function compareByCueTimes(
  reference: readonly Span[],
  cues: readonly Span[],
  maxOffset = 60,
  ratios = frameRateRatios,
): CueTimeComparison | undefined {
  if (cues.length < minCues || reference.length < minCues) return undefined;
  const there = reference.map(({ start }) => start);
  const starts = cues.map(({ start }) => start);
  const histogramsOf = (part: readonly number[]) =>
    ratios.map((ratio) => startHistogram(there, part, ratio, maxOffset));
  const half = (parity: number) => starts.filter((_, index) => Math.floor(index / blockCues) % 2 === parity);
  const [even, odd] = [histogramsOf(half(0)), histogramsOf(half(1))];
  const [evenBest, oddBest] = [bestPeak(even), bestPeak(odd)];
  const best = centred(there, starts, bestPeak(histogramsOf(starts)));

  const found = matchStarts(there, starts, best, tolerance);
  const quarter = (number: number) =>
    starts.slice(Math.floor((number * starts.length) / 4), Math.floor(((number + 1) * starts.length) / 4));
  const matchedShare = (part: readonly number[], correction: Correction) =>
    matchStarts(there, part, correction, tolerance).length / Math.max(1, part.length);
  return {
    ratio: best.ratio,
    offset: best.offset + medianError(found),
    crossEvidence: (evidenceAt(odd, evenBest) + evidenceAt(even, oddBest)) / Math.SQRT2,
    matched: found.length / starts.length,
    worstQuarter: Math.min(...[0, 1, 2, 3].map((number) => matchedShare(quarter(number), best))),
    matchedBefore: matchedShare(starts, { ratio: 1, offset: 0 }),
    matches: found.map(({ start, error }) => ({ at: start, late: start - correctedTime(best, start) - error })),
  };
}

interface StartMatch {
  start: number;
  error: number;
}

const medianError = (found: readonly StartMatch[]): number =>
  found.length > 0 ? median(found.map(({ error }) => error)) : 0;

/** A copy of the reference has a plateau as wide as the tolerance; its middle is the result. */
const centred = (
  reference: readonly number[],
  starts: readonly number[],
  { ratio, offset }: Correction,
): Correction => ({
  ratio,
  offset: offset + medianError(matchStarts(reference, starts, { ratio, offset }, 2 * tolerance)),
});

/** The starts that are near one of the reference after the correction, and by how much they miss it. */
function matchStarts(
  reference: readonly number[],
  starts: readonly number[],
  correction: Correction,
  within: number,
): StartMatch[] {
  const found: StartMatch[] = [];
  let nearest = 0;
  for (const start of starts) {
    const time = correctedTime(correction, start);
    const distance = (index: number): number => Math.abs((reference[index] ?? Infinity) - time);
    while (nearest + 1 < reference.length && distance(nearest + 1) <= distance(nearest)) nearest++;
    if (distance(nearest) <= within) found.push({ start, error: (reference[nearest] ?? 0) - time });
  }
  return found;
}
