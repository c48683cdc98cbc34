import type { FeedListener, FeedState, SourceIds } from '#domain/library/connector.ts';
import type { LibraryKind } from '#domain/media/kinds.ts';
import type { Database } from '#platform/db/database.ts';
import { announce } from './announce.ts';
import type { ChangedTitles } from './changed-titles.ts';

interface Parts {
  db: Database;
  ids: SourceIds;
  ordinal: number;
}

export type Feed = ReturnType<typeof createFeed>;

/** Those who listen to one source, and what they were told. */
export function createFeed(parts: Parts) {
  const listeners: Record<LibraryKind, Set<FeedListener>> = { series: new Set(), movies: new Set() };
  let state: FeedState = { state: 'connecting', message: '' };
  const all = () => [...listeners.series, ...listeners.movies];

  return {
    isHeard: () => all().length > 0,
    /** Whether anyone wants changes as they happen. */
    isLive: () => all().some(({ isLive }) => isLive),

    add(kind: LibraryKind, listener: FeedListener): void {
      listeners[kind].add(listener);
      if (state.state !== 'connecting') listener.onState(state);
    },
    remove(kind: LibraryKind, listener: FeedListener): void {
      listeners[kind].delete(listener);
      if (all().length === 0) state = { state: 'connecting', message: '' };
    },

    tellState(next: FeedState): void {
      if (all().length === 0) return;
      state = next;
      for (const listener of all()) listener.onState(next);
    },
    /** Files came to the inbox, left it, or may be something else. */
    tellInbox(): void {
      for (const listener of all()) listener.onInbox?.();
    },
    /** `except`: the list that asked for a scan reads everything anyway. */
    async tellChanges(changed: ChangedTitles, except?: LibraryKind): Promise<void> {
      for (const kind of ['series', 'movies'] as const) {
        if (kind === except || listeners[kind].size === 0) continue;
        if (await announce(parts, kind, changed, listeners[kind])) continue;
        // A new connection has everything synced.
        for (const listener of listeners[kind]) {
          listener.onState({ state: 'connecting', message: '' });
          listener.onState(state);
        }
      }
    },
  };
}
