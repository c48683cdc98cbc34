import { correctedTime, type Correction } from './correction.ts';
import { riseAt } from './onsets.ts';
import { highest } from './places.ts';
import type { SummedSignal } from './prefix-sums.ts';
import { signalRate, toSamples } from './span.ts';

/** Fewer starts fit elsewhere by chance. */
const fewest = 10;
/** Between two shifts that are tried, in samples. */
const step = 2;
const stepsPerSecond = signalRate / step;
/** Ad breaks are this long at most, in seconds. */
const farthest = 200 * stepsPerSecond;
const apart = 0.6 * stepsPerSecond;
const smoothing = 2;

/**
 * By how much the first or the last starts of cues fit better at another shift. Where a part was cut or put in, those on
 * one side of it do; without a cut, none but chance. A recap that falls before the video tells nothing.
 */
export function startsElsewhere(signal: SummedSignal, starts: readonly number[], correction: Correction): number {
  const places = starts.map((start) => toSamples(correctedTime(correction, start))).filter((place) => place >= 0);
  return Math.max(0, gainFrom(signal, places), gainFrom(signal, places.toReversed()));
}

/** In contrast times the root of the number of starts, so that few and many compare. */
function gainFrom(signal: SummedSignal, places: readonly number[]): number {
  const sums = new Float32Array(2 * farthest + 1);
  let gain = 0;
  for (const [index, place] of places.slice(0, -fewest).entries()) {
    const first = place - farthest * step;
    for (let shift = 0; shift < sums.length; shift++)
      sums[shift] = (sums[shift] ?? 0) + riseAt(signal, first + shift * step);
    if (index + 1 < fewest) continue;
    const below = highest(sums, 0, farthest - apart);
    const above = highest(sums, farthest + apart);
    const elsewhere = Math.max(meanAround(sums, below), meanAround(sums, above));
    gain = Math.max(gain, (elsewhere - meanAround(sums, farthest)) / Math.sqrt(index + 1));
  }
  return gain;
}

function meanAround(sums: Float32Array, index: number): number {
  const around = sums.subarray(Math.max(0, index - smoothing), index + smoothing + 1);
  return around.reduce((sum, value) => sum + value, 0) / around.length;
}
