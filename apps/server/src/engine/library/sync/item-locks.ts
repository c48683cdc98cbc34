import { createKeyedMutex } from '#platform/mutex.ts';

export type ItemLocks = ReturnType<typeof createItemLocks>;

const remembered = 10_000;

/**
 * A full sync and a single refresh may work on the same item. Each locks it and records the request time, so that an
 * older list does not overwrite newer data.
 */
export function createItemLocks(now: () => number = Date.now) {
  const askedAt = new Map<string, number>();

  return {
    /** Runs the work after earlier work with the same key has ended, successfully or not. */
    take: createKeyedMutex(),

    /** The manager is asked about this item now. */
    note(key: string): void {
      askedAt.delete(key);
      askedAt.set(key, now());
      const [oldest] = askedAt.keys();
      if (askedAt.size > remembered && oldest !== undefined) askedAt.delete(oldest);
    },

    isNewer: (key: string, than: number): boolean => (askedAt.get(key) ?? -Infinity) >= than,
  };
}
