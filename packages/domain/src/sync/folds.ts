import { addScores, type LagWindow } from './lag-matrix.ts';

export const foldCount = 4;

/** The scores of some windows, added up for every shift. */
export interface Stack {
  sums: Float32Array;
  windows: number;
}

/** The windows of one ratio, every fourth together: parts that can be asked without the others. */
export interface RatioFolds {
  ratio: number;
  folds: readonly Stack[];
}

export function foldsOf(ratio: number, windows: readonly LagWindow[], length: number): RatioFolds {
  const folds = Array.from({ length: foldCount }, () => ({ sums: new Float32Array(length), windows: 0 }));
  for (const window of windows) {
    // By the number of the window, so that a fold has the same cues for every ratio.
    const fold = folds[window.window.number % foldCount];
    if (!fold) continue;
    addScores(fold.sums, window);
    fold.windows++;
  }
  return { ratio, folds };
}

/** Some folds as one. */
export function together({ folds }: RatioFolds, isIn: (fold: number) => boolean): Stack {
  const chosen = folds.filter((_, fold) => isIn(fold));
  const sums = new Float32Array(folds[0]?.sums.length ?? 0);
  for (const fold of chosen)
    for (let index = 0; index < sums.length; index++) sums[index] = (sums[index] ?? 0) + (fold.sums[index] ?? 0);
  return { sums, windows: chosen.reduce((count, { windows }) => count + windows, 0) };
}

/** Normalizes the sum by the number of windows. */
export const evidenceOf = (sum: number, windows: number): number => sum / Math.sqrt(Math.max(1, windows));
