import { addScores, type LagWindow } from './lag-matrix.ts';
import { highest, highestNear } from './places.ts';
import { toSamples } from './span.ts';

const nearSamples = 20;
const apartSeconds = 0.6;
const minWindows = 2;

/**
 * How much better the beginning or end of a file fits at another offset. After a cut or an insertion one of them does;
 * badly heard speech fits nowhere better.
 */
export function offsetGain(windows: readonly LagWindow[], index: number): number {
  return Math.max(gainFrom(windows, index), gainFrom(windows.toReversed(), index));
}

function gainFrom(windows: readonly LagWindow[], index: number): number {
  const apart = toSamples(apartSeconds) + 1;
  const sums = new Float32Array(windows[0]?.fits.length ?? 0);
  let gain = -Infinity;
  for (const [place, window] of windows.slice(0, -1).entries()) {
    addScores(sums, window);
    const count = place + 1;
    if (count < minWindows) continue;
    const below = index - apart < 0 ? -Infinity : (sums[highest(sums, 0, index - apart)] ?? -Infinity);
    const above = index + apart >= sums.length ? -Infinity : (sums[highest(sums, index + apart)] ?? -Infinity);
    const here = highestNear(sums, index, nearSamples);
    gain = Math.max(gain, (Math.max(below, above) - here) / Math.sqrt(count));
  }
  return gain;
}
