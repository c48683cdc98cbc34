import { addScores, type LagWindow } from './lag-matrix.ts';

export const foldCount = 4;

/** The scores of some windows, added up for every shift. */
export interface LagSum {
  sums: Float32Array;
  windows: number;
}

/** The windows of one ratio, every fourth together: parts that can be asked without the others. */
export interface RatioFolds {
  ratio: number;
  foldings: readonly LagSum[];
}

export function foldingsOf(ratio: number, windows: readonly LagWindow[], length: number): RatioFolds {
  const foldings = Array.from({ length: foldCount }, () => ({ sums: new Float32Array(length), windows: 0 }));
  for (const window of windows) {
    // By the number of the window, so that a fold has the same cues for every ratio.
    const fold = foldings[window.window.number % foldCount];
    if (!fold) continue;
    addScores(fold.sums, window);
    fold.windows++;
  }
  return { ratio, foldings };
}

/** Some folds as one. */
export function together({ foldings }: RatioFolds, isIn: (fold: number) => boolean): LagSum {
  const chosen = foldings.filter((_, fold) => isIn(fold));
  const sums = new Float32Array(foldings[0]?.sums.length ?? 0);
  for (const fold of chosen)
    for (let index = 0; index < sums.length; index++) sums[index] = (sums[index] ?? 0) + (fold.sums[index] ?? 0);
  return { sums, windows: chosen.reduce((count, { windows }) => count + windows, 0) };
}

/** Normalizes the sum by the number of windows. */
export const evidenceOf = (sum: number, windows: number): number => sum / Math.sqrt(Math.max(1, windows));
