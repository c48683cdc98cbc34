import { planProviders, type PlanFacts } from '#engine/wanted/plan-providers.ts';
import type { ProviderState } from '#engine/providers/provider-pool.ts';
import type { FoundCount, Reputation } from '#engine/reputation/open-reputation.ts';
import type { Database } from '#platform/db/database.ts';
import type { SettingsStore } from '#platform/settings/settings-store.ts';
import type { ProviderRecord } from './present-provider.ts';

interface Dependencies {
  db: Database;
  settings: Pick<SettingsStore, 'get'>;
  reputation: Pick<Reputation, 'found' | 'typicalTimes' | 'trackRecords'>;
  providers: PlanFacts['providers'];
  now: () => number;
}

/** What the records say about each provider, and about all of them together. */
export function createReadRecords({ db, settings, reputation, providers, now }: Dependencies) {
  return async (
    states: readonly ProviderState[],
  ): Promise<{ of: (key: string) => ProviderRecord; together: FoundCount[] }> => {
    const [found, times, tracks] = await Promise.all([
      reputation.found(),
      reputation.typicalTimes(),
      reputation.trackRecords(),
    ]);
    const foundShare = (key: string, code2: string) => {
      const count = found.get(key)?.find(({ language }) => language === code2);
      return count && count.found / count.asked;
    };
    const share = settings.get('general.quota_reserve');
    const plans = await planProviders(db, { states, providers, share, foundShare, now: now() });
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
