import type { Side } from '#platform/db/library-schema.ts';

/** Tells what was read from the disk before somebody changed files there; that is old, however late it comes in. */
export interface LookClock {
  /** The time of a look that begins now. */
  now(): number;
  /** The files of these videos have changed: looks that began earlier do not count for them. The time of a look at them. */
  changed(side: Side, ids: readonly number[]): number;
  isOld(side: Side, id: number, since: number): boolean;
}

export function createLookClock(): LookClock {
  let time = 0;
  const changes: Record<Side, Map<number, number>> = { 0: new Map(), 1: new Map() };
  return {
    now: () => time,
    changed(side, ids) {
      time++;
      for (const id of ids) changes[side].set(id, time);
      return time;
    },
    isOld: (side, id, since) => (changes[side].get(id) ?? 0) > since,
  };
}
