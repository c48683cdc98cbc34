const rampMs = 10 * 60_000;
const slowest = 8;

/**
 * How many times as far apart calls are when a provider comes back from a pause: eight times at first, as usual ten
 * minutes later. A site that has just recovered doesn’t get everything at once.
 */
export const slownessAfter = (pauseEnded: number | undefined, now: number): number =>
  pauseEnded === undefined ? 1 : Math.max(1, slowest ** (1 - Math.max(0, now - pauseEnded) / rampMs));
