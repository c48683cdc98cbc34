/** A request that took longer than the bar allows. */
export interface SlowRequest {
  route: string;
  /** Milliseconds since the beginning. */
  at: number;
  ms: number;
  /** The longest that a server which does nothing let wait meanwhile: what is slow with it is the machine. */
  bare: number;
}

export interface RouteFigures {
  count: number;
  errors: number;
  p50: number;
  p95: number;
  p99: number;
  max: number;
  /** Streamed, or answered once its work is done: the bar is not for it. */
  isLong: boolean;
}

export interface TallyReport {
  routes: Record<string, RouteFigures>;
  slow: SlowRequest[];
  /** The first of them, in words. */
  errors: string[];
  bareMax: number;
}

interface Route {
  times: number[];
  errors: number;
  isLong: boolean;
}

const errorsTold = 30;
/** A bare server that takes longer than this was itself kept waiting. */
const bareNoted = 20;

/** Counts requests and how long each took, by the name of its route. */
export function createTally(bar: number, now: () => number = () => performance.now()) {
  const began = now();
  const routes = new Map<string, Route>();
  const slow: Omit<SlowRequest, 'bare'>[] = [];
  const errors: string[] = [];
  const bareWaits: { at: number; ms: number }[] = [];
  let bareMax = 0;
  const bareDuring = ({ at, ms }: { at: number; ms: number }) =>
    bareWaits.filter((bare) => bare.at < at + ms && bare.at + bare.ms > at).map((bare) => bare.ms);

  return {
    note(route: string, ms: number, { problem, isLong = false }: { problem?: string; isLong?: boolean } = {}): void {
      const known = routes.get(route) ?? { times: [], errors: 0, isLong };
      routes.set(route, known);
      known.times.push(ms);
      if (ms > bar && !isLong) slow.push({ route, at: now() - began - ms, ms });
      if (problem === undefined) return;
      known.errors++;
      if (errors.length < errorsTold) errors.push(`${route}: ${problem}`);
    },

    noteBare(ms: number): void {
      bareMax = Math.max(bareMax, ms);
      if (ms > bareNoted) bareWaits.push({ at: now() - began - ms, ms });
    },

    report(): TallyReport {
      return {
        routes: Object.fromEntries([...routes].map(([name, route]) => [name, figures(route)])),
        slow: slow.map((each) => ({ ...each, bare: Math.max(0, ...bareDuring(each)) })),
        errors,
        bareMax,
      };
    },
  };
}
export type Tally = ReturnType<typeof createTally>;

function figures({ times, errors, isLong }: Route): RouteFigures {
  const sorted = times.toSorted((one, other) => one - other);
  const part = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return { count: times.length, errors, p50: part(0.5), p95: part(0.95), p99: part(0.99), max: part(1), isLong };
}
