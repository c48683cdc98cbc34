import type { LiveEvent } from '@captionarr/contract';

/** Who was loaded longer ago than this, in milliseconds, asks for everything again. */
const longest = 60_000;
/** Enough to ask for everything again as well. */
const most = 1000;

/** These are said to whoever is there, and are no news later. */
const passing: readonly LiveEvent['type'][] = ['message', 'progress'];

/** The last news, for pages that were loaded before they began to listen. */
export function createRecent(now: () => number) {
  let kept: { at: number; event: LiveEvent }[] = [];
  return {
    add(event: LiveEvent): void {
      if (passing.includes(event.type)) return;
      kept.push({ at: now(), event });
      if (kept.length >= 2 * most) kept = kept.slice(-most);
    },
    since(moment: number): LiveEvent[] {
      if (!(moment >= now() - longest)) return [];
      return kept
        .slice(-most)
        .filter(({ at }) => at >= moment)
        .map(({ event }) => event);
    },
  };
}
