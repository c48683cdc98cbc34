import { setTimeout as wait } from 'node:timers/promises';
import type { HomeCoverage, LiveEvent, LiveEventType } from '@captionarr/contract';

interface Dependencies {
  count: () => Promise<HomeCoverage[]>;
  emit: (event: LiveEvent) => void;
  onError: (error: unknown) => void;
  now: () => number;
}

/** After these, other languages may be there or asked for. */
const telling: ReadonlySet<LiveEventType> = new Set([
  'series',
  'episode',
  'movie',
  'languages',
  'settings',
  'reset-episode-wanted',
  'reset-movie-wanted',
]);
/** How long the first page since the start waits for the first count, in ms. */
const patience = 120;
/** The rest between two counts, in ms, and as a multiple of what the last one took. */
const shortestRest = 2000;
const restShare = 20;

/** Keeps the counts until the library changes. They are counted again only while a page asks for them. */
export function keepCoverage({ count, emit, onError, now }: Dependencies) {
  let kept: HomeCoverage[] | undefined;
  let isStale = true;
  let restUntil = 0;
  let underWay: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  async function countAgain(): Promise<void> {
    const began = now();
    isStale = false;
    try {
      const counted = await count();
      const isNews = JSON.stringify(counted) !== JSON.stringify(kept);
      kept = counted;
      if (isNews) emit({ type: 'home', action: 'update', payload: null });
    } catch (error) {
      isStale = true;
      onError(error);
    } finally {
      restUntil = now() + Math.max(shortestRest, (now() - began) * restShare);
      underWay = undefined;
    }
  }
  const start = () => (underWay ??= countAgain());

  return {
    /** Null while the first count since the start takes long; then an event follows. */
    read: async (): Promise<HomeCoverage[] | null> => {
      if (isStale && !kept) await Promise.race([start(), wait(patience, undefined, { ref: false })]);
      else if (isStale && !underWay) {
        // A reader gets the last count now, and the next one when the rest is over.
        timer ??= setTimeout(
          () => {
            timer = undefined;
            void start();
          },
          Math.max(0, restUntil - now()),
        ).unref();
      }
      return kept ?? null;
    },
    onEvent: ({ type }: LiveEvent): void => {
      if (telling.has(type)) isStale = true;
    },
  };
}
