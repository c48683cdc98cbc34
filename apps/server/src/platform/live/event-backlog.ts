import type { LiveEvent } from '@captionarr/contract';

/** Older pages reload everything instead, in ms. */
const maxAgeMs = 60_000;
/** Enough to ask for everything again as well. */
const most = 1000;

/** Transient events, which are not replayed. */
const passing: readonly LiveEvent['type'][] = ['message', 'progress'];

/** The last news, for pages that were loaded before they began to listen. */
export function createEventBacklog(now: () => number) {
  let kept: { at: number; event: LiveEvent }[] = [];
  return {
    add(event: LiveEvent): void {
      if (passing.includes(event.type)) return;
      kept.push({ at: now(), event });
      if (kept.length >= 2 * most) kept = kept.slice(-most);
    },
    since(moment: number): LiveEvent[] {
      if (!(moment >= now() - maxAgeMs)) return [];
      return kept
        .slice(-most)
        .filter(({ at }) => at >= moment)
        .map(({ event }) => event);
    },
  };
}
