import { localBest } from './agreement.ts';
import type { LagWindow } from './lag-matrix.ts';
import { toSamples } from './span.ts';

/** How late the cues of a part of the file are, in seconds, and how sure that is, between 0 and 1. */
export interface DriftPoint {
  /** In the time of the subtitle. */
  at: number;
  offset: number;
  weight: number;
}

const surest = 6;

/** Each window by itself, near the one of the offsets where it is best. */
export const driftOf = (
  windows: readonly LagWindow[],
  maxLag: number,
  ratio: number,
  offsets: readonly number[],
): DriftPoint[] =>
  windows.map((lagWindow) => {
    const { window } = lagWindow;
    const at = (window.start + window.end) / 2;
    const own = offsets
      .map((offset) => {
        const { shift, score } = localBest(lagWindow, maxLag + toSamples(offset));
        return { belongs: at * ratio + offset + shift, score };
      })
      .reduce((best, each) => (each.score > best.score ? each : best));
    return { at, offset: at - own.belongs, weight: Math.min(1, Math.max(0, own.score / surest)) };
  });
