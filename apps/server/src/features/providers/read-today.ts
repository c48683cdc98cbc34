import type { HomeProvider } from '@captionarr/contract';
import type { QuotaPlan } from '#domain/search/plan-quota.ts';
import { conditionOf } from '#engine/providers/condition-of.ts';
import type { ProviderPool } from '#engine/providers/provider-pool.ts';
import { secondMs } from '#platform/durations.ts';
import { presentQuota } from './present-provider.ts';
import type { createReadPlans } from './read-plans.ts';

interface Dependencies {
  pool: Pick<ProviderPool, 'list'>;
  readPlans: ReturnType<typeof createReadPlans>;
  now: () => number;
}

/** A plan is an estimate: what is used counts at once, what is planned after this. */
const planMs = 30 * secondMs;

/** How the enabled providers are, and what of their limits is used and planned today. */
export function createTodayReader({ pool, readPlans, now }: Dependencies) {
  let planned: { at: number; keys: string; plans: ReadonlyMap<string, QuotaPlan> } | undefined;

  return async (): Promise<HomeProvider[]> => {
    const states = pool.list();
    const keys = states.map(({ key }) => key).join();
    if (planned?.keys !== keys || Math.abs(now() - planned.at) > planMs)
      planned = { at: now(), keys, plans: await readPlans(states) };
    const { plans } = planned;
    return states.map((state) => ({
      name: state.key,
      state: conditionOf(state),
      status: state.missingConfig === undefined ? (state.pause?.reason ?? state.fault ?? 'Good') : 'ConfigurationError',
      until: state.pause?.until ?? null,
      quota: presentQuota(state, plans.get(state.key)),
      requests_today: state.usage.requests,
    }));
  };
}
