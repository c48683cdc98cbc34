import type { Logger } from 'pino';

interface Options {
  /** Milliseconds between two runs; null for never. */
  every: () => number | null;
  /** When it last ran, in Unix milliseconds; null when it never did. */
  lastRun: () => Promise<number | null>;
  run: () => Promise<unknown>;
  log: Logger;
  now?: () => number;
}

/** The longest that a timer of Node can wait. */
const longest = 2 ** 31 - 1;
/** What was missed while the server was off is made up for after it has settled. */
const settling = 5 * 60_000;

/** Runs something again and again; a change of the settings moves the next run. */
export function repeat({ every, lastRun, run, log, now = Date.now }: Options) {
  let timer: NodeJS.Timeout | undefined;
  let next: number | null = null;
  let isStarted = false;

  function wait(): void {
    clearTimeout(timer);
    if (next === null || !isStarted) return;
    timer = setTimeout(() => void arrive(), Math.min(Math.max(0, next - now()), longest)).unref();
  }

  async function arrive(): Promise<void> {
    const interval = every();
    if (next !== null && next <= now() && interval !== null) {
      next = now() + interval;
      await run().catch((error: unknown) => log.error(error, 'A scheduled job could not be started'));
    }
    wait();
  }

  /** Reads anew when it should run. */
  async function plan(): Promise<void> {
    const interval = every();
    if (interval === null) next = null;
    else {
      const last = await lastRun();
      next = last === null ? now() + interval : Math.max(last + interval, now() + settling);
    }
    wait();
  }

  return {
    async start(): Promise<void> {
      isStarted = true;
      await plan();
    },
    plan,
    stop(): void {
      isStarted = false;
      clearTimeout(timer);
    },
    /** Null when nothing is planned. */
    nextRun: (): number | null => (isStarted ? next : null),
  };
}
export type Repeated = ReturnType<typeof repeat>;
