import type { LiveEvent } from '@captionarr/contract';

/** Queued events without duplicates; only the newest progress per line. */
export function createEventBatch() {
  const waiting = new Map<string, LiveEvent>();

  return {
    get size() {
      return waiting.size;
    },
    add(event: LiveEvent) {
      const key = keyOf(event);
      const merged = merge(waiting.get(key), event);
      // Deleted first, to keep the order of arrival.
      waiting.delete(key);
      waiting.set(key, merged);
    },
    take(count: number): LiveEvent[] {
      const taken: LiveEvent[] = [];
      for (const [key, event] of waiting) {
        if (taken.length === count) break;
        waiting.delete(key);
        taken.push(event);
      }
      return taken;
    },
    clear: () => waiting.clear(),
  };
}

function keyOf(event: LiveEvent) {
  if (event.type === 'progress') {
    return `progress ${typeof event.payload === 'string' ? event.payload : event.payload.id}`;
  }
  if (event.type === 'jobs') return `jobs ${event.payload.job_id}`;
  return `${event.type} ${event.action} ${String(event.payload)}`;
}

/** Job events carry only changed fields, so two of them are merged. */
function merge(earlier: LiveEvent | undefined, event: LiveEvent): LiveEvent {
  if (earlier?.type !== 'jobs' || event.type !== 'jobs' || earlier.action !== event.action) return event;
  return { ...event, payload: { ...earlier.payload, ...event.payload } };
}
