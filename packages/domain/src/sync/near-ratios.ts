import type { Correction } from './correction.ts';
import { findOnset, type Onset } from './onsets.ts';
import type { SummedSignal } from './prefix-sums.ts';
import { frameRateRatios } from './ratios.ts';
import type { Span } from './span.ts';

const familyWidth = 0.0025;
const reachSeconds = 1.2;
const halfReachSeconds = 0.4;
/** When there is no other ratio to be confused with. */
const nothingNear = 9;
/** A file so short that the difference stays below this need not be stretched, in seconds. */
const harmless = 0.15;

/** Whether the file can keep its length although another ratio fits. */
export const isNegligibleDrift = (ratio: number, { start, end }: Span): boolean =>
  (Math.abs(ratio - 1) * (end - start)) / 2 <= harmless;

export interface NearestRatio extends Correction {
  onset: Onset;
  /** Before the shift of the onset was added. */
  pinnedOffset: number;
  /** How much better it is than the next ratio of the family; and for the half of the starts that says least of it. */
  familyGap: number;
  halfFamilyGap: number;
}

/** Among the ratios within a quarter of a percent the starts of cues decide: the whole mask hardly sees such a difference. */
export function chooseNearRatio(
  signal: SummedSignal,
  starts: readonly number[],
  found: Correction,
  span: Span,
  { fixesFramerate }: { fixesFramerate: boolean },
): NearestRatio {
  const middle = (span.start + span.end) / 2;
  const family = frameRateRatios
    .filter((ratio) => Math.abs(ratio / found.ratio - 1) < familyWidth)
    .map((ratio) => {
      // All of them agree at the middle of the file.
      const pinnedOffset = found.offset + (found.ratio - ratio) * middle;
      const onset = findOnset(signal, starts, { ratio, offset: pinnedOffset }, reachSeconds);
      return { ratio, pinnedOffset, onset, offset: pinnedOffset + onset.shift };
    })
    .toSorted((one, other) => other.onset.contrast - one.onset.contrast);
  const [best, next] = family;
  if (!best) throw new RangeError(`${found.ratio} is not among the ratios.`);
  const unstretched = family.find(({ ratio }) => ratio === 1);
  const chosen = !fixesFramerate && unstretched && isNegligibleDrift(best.ratio, span) ? unstretched : best;
  const others = family.map(({ ratio }) => ratio).filter((ratio) => ratio !== chosen.ratio);
  const halfGaps = [0, 1].map((parity) => {
    const half = starts.filter((_, index) => index % 2 === parity);
    const contrastOf = (ratio: number): number => {
      const offset = chosen.offset + (chosen.ratio - ratio) * middle;
      return findOnset(signal, half, { ratio, offset }, halfReachSeconds).contrast;
    };
    return gapOf(contrastOf(chosen.ratio), Math.max(...others.map(contrastOf)));
  });
  const familyGap = next ? gapOf(best.onset.contrast, next.onset.contrast) : nothingNear;
  return { ...chosen, familyGap, halfFamilyGap: next ? Math.min(...halfGaps) : nothingNear };
}

const gapOf = (best: number, next: number): number => best / Math.max(1e-6, next);
