import type { MediaKind } from '@captionarr/contract';

/** Detects scans that were read before a file change: they are outdated, however late they arrive. */
export interface ScanClock {
  /** The time of a look that begins now. */
  now(): number;
  /** Marks the files of these videos as changed: earlier scans no longer count. Returns the time of the new scan. */
  changed(type: MediaKind, ids: readonly number[]): number;
  isOld(type: MediaKind, id: number, since: number): boolean;
}

export function createScanClock(): ScanClock {
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
