/** Index of the highest value between two indexes, both included. */
export function highest(values: ArrayLike<number>, from = 0, to = values.length - 1): number {
  let best = Math.max(0, from);
  for (let index = best; index <= Math.min(to, values.length - 1); index++)
    if ((values[index] ?? 0) > (values[best] ?? 0)) best = index;
  return best;
}

/** The highest value within some places of one. */
export const highestNear = (values: ArrayLike<number>, place: number, distance: number): number =>
  values[highest(values, place - distance, place + distance)] ?? 0;

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const half = sorted.length >> 1;
  return sorted.length % 2 === 1 ? (sorted[half] ?? 0) : ((sorted[half - 1] ?? 0) + (sorted[half] ?? 0)) / 2;
}
