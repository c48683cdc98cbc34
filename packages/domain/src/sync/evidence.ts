import { agreementAt, meanFit, type Agreement } from './agreement.ts';
import type { Correlate } from './correlate.ts';
import { driftOf, type DriftPoint } from './drift.ts';
import { offsetGain } from './offset-gain.ts';
import { addScores, lagMatrix, type LagWindow } from './lag-matrix.ts';
import type { Correction } from './correction.ts';
import { findMatch, lagRange, spanOf, type Match } from './match.ts';
import { chooseNearRatio } from './near-ratios.ts';
import { authorLead, cueStarts, findOnset, weakestStarts } from './onsets.ts';
import { findPieces, type Piece } from './pieces.ts';
import { highest } from './places.ts';
import { withSums } from './prefix-sums.ts';
import { frameRateRatios } from './ratios.ts';
import { signalRate, toSamples, type Span } from './span.ts';
import { startsElsewhere } from './starts-elsewhere.ts';
import type { SyncRules } from './sync-rules.ts';
import { cueWindows } from './windows.ts';

/** Everything that was measured about a subtitle beside speech; the rule decides by it. */
export interface Evidence extends Correction, Agreement, Pick<Match, 'evidence' | 'halves' | 'quarters' | 'dominance'> {
  cues: number;
  windows: number;
  maxOffset: number;
  familyGap: number;
  halfFamilyGap: number;
  /** How much more speech there is after cues begin than before: where they belong, and where they are. */
  contrast: number;
  contrastBefore: number;
  /** The contrast of the few consecutive starts that have the least. */
  weakestStarts: number;
  /** By how much the first or the last starts fit better elsewhere. */
  startsElsewhere: number;
  fitBefore: number;
  /** By how much a beginning or an end of the file fits better elsewhere. */
  elsewhere: number;
  pieces: readonly Piece[];
  drift: readonly DriftPoint[];
}

/** Fewer windows than this cannot be measured at all. */
const minWindows = 3;
/** Search range for the best shift of the chosen ratio, in samples around the result. */
const nearSamples = 120;
/** Search range of parts in seconds, wider than that of the whole, for the report. */
const pieceSeconds = 43;

interface Measured {
  signal: Float32Array;
  cues: readonly Span[];
  correlate: Correlate;
  rules: Pick<SyncRules, 'maxOffset' | 'fixesFramerate'>;
}

/** Undefined when there is too little to measure. */
export function measureEvidence({ signal, cues, correlate, rules }: Measured): Evidence | undefined {
  const { maxOffset } = rules;
  const windows = cueWindows(cues);
  if (windows.length < minWindows) return undefined;
  const subject = { signal: withSums(signal), cues, windows, correlate };
  const range = lagRange(maxOffset);
  const starts = cueStarts(cues);

  let unchanged: readonly LagWindow[] = [];
  const match = findMatch(subject, frameRateRatios, range, (ratio, own) => {
    if (ratio === 1) unchanged = own;
  });
  const near = chooseNearRatio(subject.signal, starts, match, spanOf(cues), rules);
  const chosen = near.ratio === 1 ? unchanged : lagMatrix(subject, near.ratio, range.maxLag);
  const expected = toSamples(near.pinnedOffset) + range.maxLag;
  const sums = new Float32Array(2 * range.maxLag + 1);
  for (const window of chosen) addScores(sums, window);
  const index = highest(sums, expected - nearSamples, expected + nearSamples);

  const wide = toSamples(maxOffset + pieceSeconds);
  const wideWindows = lagMatrix(subject, near.ratio, wide);
  const pieces = findPieces(wideWindows, wide);
  const { evidence, halves, quarters, dominance } = match;
  return {
    evidence,
    halves,
    quarters,
    dominance,
    elsewhere: offsetGain(chosen, index),
    ...agreementAt(chosen, index),
    cues: cues.length,
    windows: windows.length,
    maxOffset,
    ratio: near.ratio,
    offset: near.offset - authorLead,
    familyGap: near.familyGap,
    halfFamilyGap: near.halfFamilyGap,
    contrast: near.onset.contrast,
    contrastBefore: findOnset(subject.signal, starts, { ratio: 1, offset: 0 }, 0.1).contrastHere,
    weakestStarts: weakestStarts(subject.signal, starts, near),
    startsElsewhere: startsElsewhere(subject.signal, starts, near),
    fitBefore: meanFit(unchanged, range.maxLag),
    pieces,
    drift: driftOf(wideWindows, wide, near.ratio, [
      (index - range.maxLag) / signalRate,
      ...pieces.map(({ offset }) => offset),
    ]),
  };
}
