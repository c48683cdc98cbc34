import { createTurnsByKey } from '#platform/turns.ts';

export type ItemTurns = ReturnType<typeof createItemTurns>;

const remembered = 10_000;

/**
 * A whole synchronisation and a single refresh may work on the same item. Each takes its turn, and remembers when the manager
 * was asked, so that what a long list said is not written over what was asked for later.
 */
export function createItemTurns(now: () => number = Date.now) {
  const askedAt = new Map<string, number>();

  return {
    /** Runs the work when what was begun before under the same key has ended, however it ended. */
    take: createTurnsByKey(),

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
