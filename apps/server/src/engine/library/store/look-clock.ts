import type { MediaKind } from '@captionarr/contract';

/** Tells what was read from the disk before somebody changed files there; that is old, however late it comes in. */
export interface LookClock {
  /** The time of a look that begins now. */
  now(): number;
  /** The files of these videos have changed: looks that began earlier do not count for them. The time of a look at them. */
  changed(type: MediaKind, ids: readonly number[]): number;
  isOld(type: MediaKind, id: number, since: number): boolean;
}

export function createLookClock(): LookClock {
  let time = 0;
  const changes: Record<MediaKind, Map<number, number>> = { episode: new Map(), movie: new Map() };
  return {
    now: () => time,
    changed(type, ids) {
      time++;
      for (const id of ids) changes[type].set(id, time);
      return time;
    },
    isOld: (type, id, since) => (changes[type].get(id) ?? 0) > since,
  };
}
