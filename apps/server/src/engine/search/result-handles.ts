import { randomUUID } from 'node:crypto';
import { hourMs } from '#platform/durations.ts';
import { AppError } from '#platform/errors.ts';

const lifeMs = 2 * hourMs;
/** Maximum number of handles; the oldest are dropped. */
const most = 5000;

/** Things that a client may name later by an opaque text, for a while. */
export function createHandleStore<T>(now: () => number) {
  const all = new Map<string, { value: T; until: number }>();

  function forgetOld(): void {
    for (const [handle, { until }] of all) {
      if (until > now() && all.size <= most) return;
      all.delete(handle);
    }
  }

  return {
    add(value: T): string {
      const handle = randomUUID();
      all.set(handle, { value, until: now() + lifeMs });
      forgetOld();
      return handle;
    },
    /** Throws when there is none, or no longer. */
    find(handle: string): T {
      const known = all.get(handle);
      if (!known || known.until <= now())
        throw new AppError('failed', 'This search result has expired. Search again.', {
          help: 'search-forgotten',
        });
      return known.value;
    },
  };
}
export type HandleStore<T> = ReturnType<typeof createHandleStore<T>>;
