import { correctedTime, type Correction } from './correction.ts';
import { highest } from './places.ts';
import type { SummedSignal } from './prefix-sums.ts';
import { signalRate, toSamples, type Span } from './span.ts';

const pauseSeconds = 0.5;
const sideSamples = 40;
const smoothing = 4;

/** How much more speech there is after the cues begin than before. */
export interface Onset {
  /** Shift of the maximum, in seconds from the correction. */
  shift: number;
  contrast: number;
  /** Contrast without that shift. */
  contrastHere: number;
}

/** Starts of cues that follow a pause. Unlike ends they do not linger, so they tell the offset and near ratios apart. */
export const cueStarts = (cues: readonly Span[]): number[] =>
  cues
    .filter((cue, index) => index === 0 || cue.start - (cues[index - 1]?.end ?? 0) > pauseSeconds)
    .map(({ start }) => start);

/** Authors show a cue a little before its first sound, by about this many seconds on average. */
export const authorLead = 0.065;
/** They differ by about this much, so what lies within is left alone, in seconds. */
export const authorHabit = 0.25;

const runLength = 12;
const runStep = 2;
const runReach = 0.1;

/**
 * The lowest contrast of any few consecutive starts. Where a part was cut, or all of it is of another video, some run
 * has none; where speech is hard to hear, every run still has a little.
 */
export function weakestStarts(signal: SummedSignal, starts: readonly number[], correction: Correction): number {
  let weakest = Infinity;
  for (let from = 0; from === 0 || from + runLength <= starts.length; from += runStep) {
    const run = starts.slice(from, from + runLength);
    weakest = Math.min(weakest, findOnset(signal, run, correction, runReach).contrastHere);
  }
  return weakest;
}

/** Measures the corrected starts, and shifts of up to `reach` seconds around them. */
export function findOnset(
  signal: SummedSignal,
  starts: readonly number[],
  correction: Correction,
  reach: number,
): Onset {
  const half = toSamples(reach);
  const sums = new Float64Array(2 * half + 1);
  for (const start of starts) {
    const first = toSamples(correctedTime(correction, start)) - half;
    for (let index = 0; index < sums.length; index++) sums[index] = (sums[index] ?? 0) + riseAt(signal, first + index);
  }
  const smooth = sums.map((_, index) => meanAround(sums, index));
  const factor = 1 / Math.max(1, starts.length);
  const best = highest(smooth);
  return {
    shift: (best - half) / signalRate,
    contrast: (smooth[best] ?? 0) * factor,
    contrastHere: (smooth[half] ?? 0) * factor,
  };
}

/** The contrast at one place; none at the edges of the signal. */
export function riseAt({ sums, values }: SummedSignal, place: number): number {
  if (place - sideSamples < 0 || place + sideSamples > values.length) return 0;
  const rise = (sums[place + sideSamples] ?? 0) - 2 * (sums[place] ?? 0) + (sums[place - sideSamples] ?? 0);
  return rise / sideSamples;
}

function meanAround(values: Float64Array, index: number): number {
  const around = values.subarray(Math.max(0, index - smoothing), index + smoothing + 1);
  return around.reduce((sum, value) => sum + value, 0) / around.length;
}
