import type { ProviderContext } from '#providers/provider.ts';

const maxEntries = 5000;

export type Memory = ProviderContext['memory'] & { clear: () => void };

/** Cache for a provider; drops the oldest entries when full. */
export function createMemory(now: () => number): Memory {
  const entries = new Map<string, { value: unknown; until: number }>();
  return {
    get(key) {
      const entry = entries.get(key);
      // The caller names the type of its own key.
      if (entry && entry.until > now()) return entry.value as never;
      entries.delete(key);
      return undefined;
    },
    set(key, value, lifeMs) {
      entries.delete(key);
      entries.set(key, { value, until: now() + lifeMs });
      const [oldest] = entries.keys();
      if (entries.size > maxEntries && oldest !== undefined) entries.delete(oldest);
    },
    forget: (key) => void entries.delete(key),
    clear: () => entries.clear(),
  };
}
