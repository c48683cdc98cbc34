import { minute, places, releaseFeed, start } from './world.ts';

/** Calls that each site saw, by minute, and what came of them. */
export interface Tally {
  calls: Record<string, Float64Array>;
  found: number;
}

export const createTally = (days: number): Tally => ({
  calls: Object.fromEntries(places.map((place) => [place, new Float64Array(days * 1440)])),
  found: 0,
});

/** The calls of a place, to count with. */
export const binsOf = (tally: Tally, place: string): Float64Array => tally.calls[place] ?? new Float64Array();

export function count(bins: Float64Array, at: number, calls = 1): void {
  const index = Math.floor((at - start) / minute);
  // What a run does after the end of the simulated time is not seen.
  if (index >= 0 && index < bins.length) bins[index] = (bins[index] ?? 0) + calls;
}

export const sumOf = (bins: Float64Array): number => bins.reduce((sum, calls) => sum + calls, 0);
export const meanOf = (bins: Float64Array): number => sumOf(bins) / bins.length;
/** The most within one minute, between two moments. */
export const peakOf = (bins: Float64Array, from = start, until = Infinity): number =>
  bins
    .subarray(Math.floor((from - start) / minute), Math.ceil(Math.min((until - start) / minute, bins.length)))
    .reduce((most, calls) => Math.max(most, calls), 0);

/** Calls at all subtitle sites for each subtitle. */
export function callsPerSubtitle({ calls, found }: Tally): number {
  const sum = Object.entries(calls).reduce(
    (all, [place, bins]) => (place === releaseFeed ? all : all + sumOf(bins)),
    0,
  );
  return sum / found;
}
