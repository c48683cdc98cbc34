import type { ProviderStatus } from '@captionarr/contract';
import { faultReasons } from '#domain/search/provider-fault.ts';
import type { ProviderState } from './provider-pool.ts';

/**
 * Condition of a provider, in the vocabulary of all pages. Missing configuration comes first, because nothing works
 * without it.
 */
export function conditionOf({
  missingConfig,
  pause,
  fault,
  answeredAt,
}: Pick<ProviderState, 'missingConfig' | 'pause' | 'fault' | 'answeredAt'>): NonNullable<ProviderStatus['state']> {
  if (missingConfig !== undefined) return 'unready';
  // A pause that only a person can end is no rest.
  if (pause) return faultReasons[pause.reason].owner === 'credentials' ? 'failing' : 'paused';
  if (fault !== null) return 'failing';
  return answeredAt === null ? 'untried' : 'working';
}
