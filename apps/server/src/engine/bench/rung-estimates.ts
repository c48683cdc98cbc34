import type { Made } from '@captionarr/contract';
import type { RungEstimateFacts, RungMaker, Wish } from '#engine/ladder/rung-maker.ts';

/** What a rung would take for many wishes, by what it says about a few; null if that isn’t known. */
export interface RungSum {
  /** US dollars. */
  cost: number | null;
  seconds: number | null;
}

/** Reading a track takes as long as reading its video, and a dialog doesn’t wait for that. */
const longestMs = 4000;
const mostKept = 200;

/** Estimates are kept: while somebody edits a profile, the same few videos are asked for again and again. */
export function createRungEstimates(makers: readonly RungMaker[]) {
  const kept = new Map<string, RungEstimateFacts>();

  async function estimateOne(rung: Made, wish: Wish, signal: AbortSignal): Promise<RungEstimateFacts | undefined> {
    const key = JSON.stringify([rung, wish.video.path, wish.language, wish.profile.translateFrom]);
    const known = kept.get(key);
    if (known) return known;
    // What can’t be read now is only missing from the sum.
    const found = await makers
      .find((each) => each.rung === rung)
      ?.estimate(wish, signal)
      .catch(() => undefined);
    if (!found) return undefined;
    if (kept.size >= mostKept) kept.clear();
    kept.set(key, found);
    return found;
  }

  return async (rung: Made, some: readonly Wish[], count: number, signal?: AbortSignal): Promise<RungSum> => {
    const limit = AbortSignal.any([AbortSignal.timeout(longestMs), ...(signal ? [signal] : [])]);
    const found = await Promise.all(some.map((wish) => estimateOne(rung, wish, limit)));
    const sumOf = (figure: keyof RungSum) => {
      const known = found.flatMap((facts) => facts?.[figure] ?? []);
      return known.length > 0 ? (known.reduce((sum, one) => sum + one, 0) / known.length) * count : null;
    };
    return { cost: sumOf('cost'), seconds: sumOf('seconds') };
  };
}
