import type { ProviderStatus } from '@captionarr/contract';
import { conditionOf } from '#engine/providers/condition-of.ts';
import type { ProviderState } from '#engine/providers/provider-pool.ts';
import { relativeTime } from '#platform/time-words.ts';

/** What is missing in the settings goes before a pause: without it the provider is of no use afterwards either. */
export function presentProvider(state: ProviderState, now: number): ProviderStatus {
  const { key, lacks, pause, fault, quotaLeft, calls, failures, answeredAt } = state;
  const rest = {
    state: conditionOf(state),
    answered_at: answeredAt,
    quota_left: quotaLeft ?? null,
    calls,
    failures,
  };
  if (lacks !== undefined)
    return { name: key, status: 'ConfigurationError', retry: '-', message: lacks, until: null, ...rest };
  if (!pause) return { name: key, status: fault ?? 'Good', retry: '-', message: state.message, until: null, ...rest };
  const { reason, message, until } = pause;
  return { name: key, status: reason, retry: relativeTime(until, now), message, until, ...rest };
}

export const presentRemembered = (name: string): ProviderStatus => ({ name, status: 'History', retry: '-' });
