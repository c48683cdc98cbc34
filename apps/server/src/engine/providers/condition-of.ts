import type { ProviderStatus } from '@captionarr/contract';
import { faultReasons } from '#domain/search/provider-fault.ts';
import type { ProviderState } from './provider-pool.ts';

/** How a provider is, in the one vocabulary of every page. What it lacks goes before all else: without it nothing changes. */
export function conditionOf({
  lacks,
  pause,
  fault,
  answeredAt,
}: Pick<ProviderState, 'lacks' | 'pause' | 'fault' | 'answeredAt'>): NonNullable<ProviderStatus['state']> {
  if (lacks !== undefined) return 'unready';
  // A pause that only a person can end is no rest.
  if (pause) return faultReasons[pause.reason].owner === 'credentials' ? 'failing' : 'paused';
  if (fault !== null) return 'failing';
  return answeredAt === null ? 'untried' : 'working';
}
