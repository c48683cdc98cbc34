/** Below this a subtitle is seldom for the same release. */
const lowest = 60;
const stride = 5;

/**
 * The lower minimum that gains most for each percent given up; the lower one of equals. Undefined if none gains.
 * `gainAt` says how many would be downloaded at a minimum.
 */
export function chooseMinimum(
  current: number,
  gainAt: (percent: number) => number,
): { percent: number; gain: number } | undefined {
  let best: { percent: number; gain: number } | undefined;
  const first = Math.ceil(current / stride) * stride - stride;
  for (let percent = first; percent >= lowest; percent -= stride) {
    const gain = gainAt(percent);
    const rate = gain / (current - percent);
    if (gain > 0 && (!best || rate >= best.gain / (current - best.percent))) best = { percent, gain };
  }
  return best;
}
