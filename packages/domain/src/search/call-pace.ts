import type { CallLimits } from './call-limits.ts';

/**
 * When the next call to a provider may start. A call counts from its start until `perMs` after its end, so that the
 * provider never sees more either. Knows no clock: every moment is handed in.
 */
export function createCallPace() {
  /** When the calls that still count have ended, oldest first. */
  const ended: number[] = [];
  let running = 0;
  let started = -Infinity;

  return {
    /** Milliseconds to wait; 0 is now, Infinity is until a running call ends. Slowness above 1 keeps calls apart. */
    waitAt(now: number, { calls, perMs, atOnce = 1 }: CallLimits, slowness = 1): number {
      while (ended[0] !== undefined && ended[0] + perMs <= now) ended.shift();
      if (running >= atOnce) return Infinity;
      const [oldest] = ended;
      const room = running + ended.length < calls ? 0 : oldest === undefined ? Infinity : oldest + perMs - now;
      const apart = slowness > 1 ? started + (perMs / calls) * slowness - now : 0;
      return Math.max(0, room, apart);
    },
    start(now: number): void {
      running++;
      started = now;
    },
    end(now: number): void {
      running--;
      ended.push(now);
    },
  };
}
