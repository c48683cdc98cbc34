import type { SearchProgress } from '@captionarr/contract';

type State = Pick<SearchProgress, 'done' | 'minimum' | 'providers' | 'data'>;

interface Session {
  revision: number;
  /** Built on demand. */
  snapshot: () => State;
  stop: () => void;
}

/** Maximum number of sessions, ended ones included. */
const most = 50;
const nothing: State = { done: false, minimum: 0, providers: [], data: [] };

export type SearchSessions = ReturnType<typeof createSearchSessions>;

/** Searches that clients watch while they run, by a key of the client's choice. */
export function createSearchSessions({ timeoutMs = 20_000 }: { timeoutMs?: number } = {}) {
  const sessions = new Map<string, Session>();
  const waiters = new Map<string, Set<() => void>>();

  const wake = (name: string) => {
    for (const look of waiters.get(name) ?? []) look();
  };

  /** Resolves at the next change, when the signal aborts, or when patience is at its end. */
  function nextChange(name: string, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const looking = waiters.get(name) ?? new Set();
      waiters.set(name, looking);
      const end = () => {
        looking.delete(end);
        if (looking.size === 0) waiters.delete(name);
        clearTimeout(timer);
        signal.removeEventListener('abort', end);
        resolve();
      };
      const timer = setTimeout(end, timeoutMs);
      looking.add(end);
      signal.addEventListener('abort', end, { once: true });
    });
  }

  return {
    /** Answers what to call after each change. */
    open(name: string, snapshot: () => State, stop: () => void): () => void {
      sessions.delete(name);
      const session: Session = { revision: 0, snapshot, stop };
      sessions.set(name, session);
      for (const oldest of sessions.keys()) {
        if (sessions.size <= most) break;
        sessions.delete(oldest);
      }
      wake(name);
      return () => {
        session.revision += 1;
        wake(name);
      };
    },

    /** Waits for a session that has not started: the watcher may connect first. */
    watch: async (name: string, after: number, signal: AbortSignal): Promise<SearchProgress> => {
      const isNews = () => (sessions.get(name)?.revision ?? -1) > after;
      if (!isNews()) await nextChange(name, signal);
      const session = sessions.get(name);
      return { revision: session?.revision ?? -1, ...(session?.snapshot() ?? nothing) };
    },

    stop: (name: string): void => sessions.get(name)?.stop(),
  };
}
