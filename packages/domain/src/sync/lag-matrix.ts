import type { Correlate } from './correlate.ts';
import { sumOf, type SummedSignal } from './prefix-sums.ts';
import { signalRate, toSamples, type Span } from './span.ts';
import type { CueWindow } from './windows.ts';

/** How well the cues of a window meet speech, for every shift from `-maxLag` to `maxLag` samples. */
export interface LagWindow {
  window: CueWindow;
  /** Pearson's coefficient; the middle of the list is no shift. */
  fits: Float32Array;
  mean: number;
  deviation: number;
}

/** A subtitle beside the sound that it is measured against. */
export interface Subject {
  signal: SummedSignal;
  cues: readonly Span[];
  windows: readonly CueWindow[];
  correlate: Correlate;
}

const marginSeconds = 1.5;
const minVariance = 0.02;
const minDeviation = 0.02;
const [lowestScore, highestScore] = [-3, 6];

/** The windows that tell anything, when the times of the subtitle are multiplied by the ratio. */
export function lagMatrix(subject: Subject, ratio: number, maxLag: number): LagWindow[] {
  const mask = maskOf(subject.cues, ratio);
  return subject.windows
    .map((window) => lagWindow(subject, window, mask, ratio, maxLag))
    .filter(({ deviation }) => deviation > minDeviation);
}

function maskOf(cues: readonly Span[], ratio: number): Float32Array {
  const end = cues.reduce((latest, cue) => Math.max(latest, cue.end), 0) * ratio;
  const mask = new Float32Array(Math.ceil(end * signalRate) + 1);
  for (const cue of cues)
    mask.fill(1, Math.max(0, toSamples(cue.start * ratio)), Math.max(0, toSamples(cue.end * ratio)));
  return mask;
}

function lagWindow(
  { signal, correlate }: Subject,
  window: CueWindow,
  mask: Float32Array,
  ratio: number,
  maxLag: number,
): LagWindow {
  const from = Math.max(0, toSamples(window.start * ratio - marginSeconds));
  const to = Math.min(mask.length, toSamples(window.end * ratio + marginSeconds));
  const pattern = mask.slice(from, to);
  const patternPower = removeMean(pattern);
  const fits = correlate(pattern, stretchOf(signal.values, from - maxLag, pattern.length + 2 * maxLag));

  let [sum, squares] = [0, 0];
  for (let index = 0; index < fits.length; index++) {
    const place = from - maxLag + index;
    const total = sumOf(signal.sums, place, pattern.length);
    const power = sumOf(signal.squares, place, pattern.length) - (total * total) / pattern.length;
    const isTelling = power > minVariance * pattern.length && patternPower > 0;
    const fit = isTelling ? (fits[index] ?? 0) / Math.sqrt(power * patternPower) : 0;
    fits[index] = fit;
    sum += fit;
    squares += fit * fit;
  }
  const mean = sum / fits.length;
  return { window, fits, mean, deviation: Math.sqrt(Math.max(1e-9, squares / fits.length - mean * mean)) };
}

/** In place; returns the sum of squares that is left. */
function removeMean(values: Float32Array): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  let power = 0;
  for (let index = 0; index < values.length; index++) {
    const value = (values[index] ?? 0) - mean;
    values[index] = value;
    power += value * value;
  }
  return power;
}

/** A part of the signal; silence where it lies outside. */
function stretchOf(values: Float32Array, from: number, length: number): Float32Array {
  const stretch = new Float32Array(length);
  const first = Math.max(0, -from);
  const last = Math.min(length, values.length - from);
  if (last > first) stretch.set(values.subarray(from + first, from + last), first);
  return stretch;
}

/** How far a shift stands out among all shifts of the window, in standard deviations, within bounds. */
export function scoreAt({ fits, mean, deviation }: LagWindow, index: number): number {
  const score = ((fits[index] ?? 0) - mean) / deviation;
  return Math.min(highestScore, Math.max(lowestScore, score));
}

/** Adds the scores of a window to sums, for every shift. */
export function addScores(sums: Float32Array, window: LagWindow): void {
  for (let index = 0; index < sums.length; index++) sums[index] = (sums[index] ?? 0) + scoreAt(window, index);
}
