import type { Sample } from './watch-server.ts';

export interface Third {
  resident: number;
  residentMax: number;
  heap: number;
  external: number;
  /** Share of one core. */
  cpuShare: number;
  /** The middle of the readings' own, and the longest of all. */
  delayP99: number;
  delayMax: number;
}

/** The means of each third of the samples; what came before `from` seconds is warming up. */
export function inThirds(samples: readonly Sample[], from: number): Third[] {
  const counted = samples.filter(({ at }) => at >= from);
  const size = counted.length / 3;
  return [0, 1, 2].map((third) => describe(counted.slice(Math.round(third * size), Math.round((third + 1) * size))));
}

function describe(samples: readonly Sample[]): Third {
  const mean = (of: (sample: Sample) => number) => samples.reduce((sum, each) => sum + of(each), 0) / samples.length;
  const [first, last] = [samples[0], samples.at(-1)];
  const p99s = samples.map(({ delay }) => delay.p99).toSorted((one, other) => one - other);
  return {
    resident: mean(({ resident }) => resident),
    residentMax: Math.max(...samples.map(({ resident }) => resident)),
    heap: mean(({ heap }) => heap),
    external: mean(({ external }) => external),
    cpuShare: first && last ? (last.cpuSeconds - first.cpuSeconds) / (last.at - first.at) : Number.NaN,
    delayP99: p99s[Math.floor(p99s.length / 2)] ?? Number.NaN,
    delayMax: Math.max(...samples.map(({ delay }) => delay.max)),
  };
}

/** The last third against the first. */
export const growthOf = (thirds: readonly Third[]): number =>
  (thirds[2]?.resident ?? Number.NaN) / (thirds[0]?.resident ?? Number.NaN);
