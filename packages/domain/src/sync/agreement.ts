import { scoreAt, type LagWindow } from './lag-matrix.ts';
import { highest } from './places.ts';
import { signalRate, toSamples } from './span.ts';

/** How far the windows, each by itself, agree with one answer. */
export interface Agreement {
  /** The share of windows whose own best shift is near. */
  support: number;
  /** The lowest evidence of any few windows in a row; where something was cut or put in, there is none. */
  weakestRun: number;
  /** The mean correlation. */
  fit: number;
}

const localSeconds = 1.5;
const nearSeconds = 0.4;
const minScore = 0.8;
const minRun = 3;
const runShare = 0.2;

/** `index` is the place of the answer among the shifts. */
export function agreementAt(windows: readonly LagWindow[], index: number): Agreement {
  const supporters = windows.filter((window) => {
    const own = localBest(window, index);
    return Math.abs(own.shift) <= nearSeconds && own.score > minScore;
  });
  const scores = windows.map((window) => nearScore(window, index));
  return {
    support: supporters.length / Math.max(1, windows.length),
    weakestRun: weakestRunOf(scores),
    fit: meanFit(windows, index),
  };
}

/** The local best shift of a window near an answer, with its score. */
export function localBest(window: LagWindow, index: number): { shift: number; score: number } {
  const half = toSamples(localSeconds);
  const best = highest(window.fits, index - half, index + half);
  return { shift: (best - index) / signalRate, score: scoreAt(window, best) };
}

export const meanFit = (windows: readonly LagWindow[], index: number): number =>
  windows.reduce((sum, { fits }) => sum + (fits[Math.min(fits.length - 1, Math.max(0, index))] ?? 0), 0) /
  Math.max(1, windows.length);

function nearScore(window: LagWindow, index: number): number {
  const half = toSamples(nearSeconds);
  return scoreAt(window, highest(window.fits, index - half, index + half));
}

function weakestRunOf(scores: readonly number[]): number {
  const length = Math.max(minRun, Math.round(scores.length * runShare));
  let weakest = Infinity;
  for (let from = 0; from + length <= scores.length; from++) {
    const sum = scores.slice(from, from + length).reduce((total, score) => total + score, 0);
    weakest = Math.min(weakest, sum / Math.sqrt(length));
  }
  return weakest;
}
