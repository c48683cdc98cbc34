import type { ProviderState } from '#engine/providers/provider-pool.ts';
import type { FoundCount, Reputation } from '#engine/reputation/open-reputation.ts';
import type { ProviderRecord } from './present-provider.ts';
import type { createReadPlans } from './read-plans.ts';

interface Dependencies {
  reputation: Pick<Reputation, 'found' | 'typicalTimes' | 'trackRecords'>;
  readPlans: ReturnType<typeof createReadPlans>;
}

/** What the records say about each provider, and about all of them together. */
export function createReadRecords({ reputation, readPlans }: Dependencies) {
  return async (
    states: readonly ProviderState[],
  ): Promise<{ of: (key: string) => ProviderRecord; together: FoundCount[] }> => {
    const [found, times, tracks, plans] = await Promise.all([
      reputation.found(),
      reputation.typicalTimes(),
      reputation.trackRecords(),
      readPlans(states),
    ]);
    return {
      of: (key) => ({
        found: found.get(key) ?? [],
        tracks: tracks.get(key) ?? new Map(),
        typicalMs: times.get(key) ?? null,
        plan: plans.get(key),
      }),
      together: (found.get('together') ?? []).toSorted((one, other) => other.asked - one.asked),
    };
  };
}
