import type { QueryKey } from '@tanstack/react-query';

/** The rest between two questions about the same thing, in ms. */
const rest = 400;

/**
 * Asks at once about what became stale. What becomes stale again meanwhile is asked about once more, not before the
 * answer came and a short rest is over: a storm of news neither floods the server nor leaves the page behind.
 */
export function createRefresher(ask: (key: QueryKey) => Promise<unknown>) {
  /** Queries in flight, and whether an event arrived since. */
  const asked = new Map<string, { again: boolean }>();

  return async (key: QueryKey) => {
    const name = JSON.stringify(key);
    const running = asked.get(name);
    if (running) {
      running.again = true;
      return;
    }
    const state = { again: true };
    asked.set(name, state);
    while (state.again) {
      state.again = false;
      await Promise.allSettled([ask(key), new Promise((done) => setTimeout(done, rest))]);
    }
    asked.delete(name);
  };
}
