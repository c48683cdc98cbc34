import { planProviders, type PlanFacts } from '#engine/wanted/plan-providers.ts';
import type { QuotaPlan } from '#domain/search/plan-quota.ts';
import type { ProviderState } from '#engine/providers/provider-pool.ts';
import type { Reputation } from '#engine/reputation/open-reputation.ts';
import type { Database } from '#platform/db/database.ts';
import type { SettingsStore } from '#platform/settings/settings-store.ts';

interface PlanParts {
  db: Database;
  settings: Pick<SettingsStore, 'get'>;
  reputation: Pick<Reputation, 'found'>;
  providers: PlanFacts['providers'];
  now: () => number;
}

/** What the next search of everything missing will probably use of each provider. */
export const createReadPlans =
  ({ db, settings, reputation, providers, now }: PlanParts) =>
  async (states: readonly ProviderState[]): Promise<Map<string, QuotaPlan>> => {
    const found = await reputation.found();
    const foundShare = (key: string, code2: string) => {
      const count = found.get(key)?.find(({ language }) => language === code2);
      return count && count.found / count.asked;
    };
    const share = settings.get('general.quota_reserve');
    return planProviders(db, { states, providers, share, foundShare, now: now() });
  };
