export interface Timing {
  min: number;
  median: number;
}

/** Runs the pieces in turn, so that the drift of a busy machine hits all alike; times in ms. */
export async function interleave<K extends string>(
  rounds: number,
  pieces: Record<K, () => unknown>,
): Promise<Record<K, Timing>> {
  const names = Object.keys(pieces) as K[];
  const times = new Map<K, number[]>(names.map((name) => [name, []]));
  for (let round = 0; round < rounds; round++) {
    for (const name of names) {
      const started = performance.now();
      await pieces[name]();
      times.get(name)?.push(performance.now() - started);
    }
  }
  return Object.fromEntries(names.map((name) => [name, timing(times.get(name) ?? [])])) as Record<K, Timing>;
}

export function timing(times: readonly number[]): Timing {
  const sorted = times.toSorted((a, b) => a - b);
  return { min: sorted[0] ?? Number.NaN, median: sorted[Math.floor(sorted.length / 2)] ?? Number.NaN };
}

export const rounded = (value: number, digits = 2) => Number(value.toFixed(digits));
