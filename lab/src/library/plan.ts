import { createRandom } from '#random.ts';
import { seriesTraits } from './traits.ts';
import type { Counts, Size } from './types.ts';

export const sizes: Record<Size, Counts> = {
  tiny: { series: 12, episodes: 84, movies: 26 },
  small: { series: 12, episodes: 200, movies: 30 },
  large: { series: 2_000, episodes: 60_000, movies: 8_000 },
  huge: { series: 20_000, episodes: 1_000_000, movies: 50_000 },
};

/** In these the videos are real files of the size that is told, each its own. */
export const hasOwnFiles = (size: Size): boolean => size === 'tiny' || size === 'small';

/** How many episodes a series has, by what there is of them. */
export interface Plan {
  firstEpisodeId: number;
  usable: number;
  tiny: number;
  withoutFile: number;
}

export const totalOf = ({ usable, tiny, withoutFile }: Plan): number => usable + tiny + withoutFile;

/** Deals the episodes out to the series, to the last one; four numbers a series are all that a huge library keeps in memory. */
export function planSeries(seed: number, { series, episodes }: Counts): Plan[] {
  const weights = Array.from({ length: series }, (_, index) => weightOf(seed, index + 1));
  const share = (episodes - series) / weights.reduce((sum, weight) => sum + weight, 0);
  let [weightSoFar, dealt, firstEpisodeId] = [0, 0, 1];
  return weights.map((weight, index) => {
    weightSoFar += weight;
    const target = Math.round(weightSoFar * share) + index + 1;
    const { ended, hasTinyFile } = seriesTraits(index + 1);
    const plan = {
      firstEpisodeId,
      usable: target - dealt,
      tiny: hasTinyFile ? 1 : 0,
      withoutFile: ended ? 0 : 1 + (index % 3),
    };
    dealt = target;
    firstEpisodeId += totalOf(plan);
    return plan;
  });
}

/** Many short series, a few long ones, and daily ones the longest. */
const weightOf = (seed: number, id: number) =>
  (0.1 + 3 * createRandom(seed, 'weight', id).next() ** 3) * (seriesTraits(id).type === 'daily' ? 3 : 1);

/** The series whose episodes include this one. */
export function findOwner(plans: readonly Plan[], episodeId: number): number | undefined {
  let [low, high] = [0, plans.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((plans[middle]?.firstEpisodeId ?? 0) <= episodeId) low = middle + 1;
    else high = middle;
  }
  const plan = plans[low - 1];
  return plan && episodeId < plan.firstEpisodeId + totalOf(plan) ? low : undefined;
}
