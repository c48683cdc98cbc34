import { faultReasons, isFaultReason } from '#domain/search/provider-fault.ts';
import type { ProviderState } from '#engine/providers/provider-pool.ts';
import type { RecordedSearch } from '#engine/search/search-records.ts';
import { draftStep, type DraftStep } from './draft-step.ts';
import type { PlanParts } from './plan-parts.ts';
import type { MissingItem } from './read-items.ts';

/** What stands between a provider and a search now. */
type Obstacle = 'owner' | 'wait' | 'pause' | 'none';

/** Finds the searches in which a provider failed or was paused, and what can be done about it now. */
export function createAskAgain({ pool }: Pick<PlanParts, 'pool'>) {
  const states = new Map(pool.list().map((state) => [state.key, state]));
  const missed = new Map<string, Set<string>>();

  return {
    note(item: MissingItem, { providers }: RecordedSearch): void {
      for (const { provider, state, reason } of providers) {
        const hasMissed = state === 'failed' || state === 'paused' || reason === 'ConfigurationError';
        if (!hasMissed || !states.has(provider)) continue;
        const keys = missed.get(provider) ?? new Set();
        missed.set(provider, keys.add(item.key));
      }
    },

    steps: (): DraftStep[] =>
      [...missed]
        .toSorted(([, one], [, other]) => other.size - one.size)
        .flatMap(([provider, keys]) => {
          const state = states.get(provider);
          const obstacle = state ? obstacleOf(state) : 'wait';
          if (obstacle === 'wait') return [];
          if (obstacle === 'owner')
            return [
              draftStep('fix-provider', [provider], keys, { provider, sure: false, ticked: false, needs_owner: true }),
            ];
          return [draftStep('ask-again', [provider], keys, { provider, sure: false, resumes: obstacle === 'pause' })];
        }),
  };
}

/** A site that asked for a pause, or has nothing left for today, is left alone. */
function obstacleOf({ pause, missingConfig, quotaLeft }: ProviderState): Obstacle {
  if (missingConfig !== undefined) return 'owner';
  if (!pause) return quotaLeft === 0 ? 'wait' : 'none';
  const owner = isFaultReason(pause.reason) ? faultReasons[pause.reason].owner : 'rate';
  if (owner === 'credentials') return 'owner';
  return owner === 'outage' ? 'pause' : 'wait';
}
