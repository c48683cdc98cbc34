import { storage } from '#lib/storage.ts';

const name = 'home-visit';
/** A visit ends after this long away, in ms: a reload continues it. */
const pause = 30 * 60_000;

interface Visit {
  /** When the visit before ended. */
  since: number;
  /** When this browser last showed the page. */
  seen: number;
}

/** Notes that the page is shown, and answers when the visit before ended; undefined on the first visit. */
export function noteVisit(now = Date.now()): number | undefined {
  const known = readVisit();
  const since = known && now - known.seen > pause ? known.seen : known?.since;
  storage.set(name, JSON.stringify({ since: since ?? 0, seen: now } satisfies Visit));
  return since || undefined;
}

function readVisit(): Visit | undefined {
  try {
    const { since, seen } = JSON.parse(storage.get(name) ?? '') as Partial<Visit>;
    return typeof since === 'number' && typeof seen === 'number' ? { since, seen } : undefined;
  } catch {
    return undefined;
  }
}
