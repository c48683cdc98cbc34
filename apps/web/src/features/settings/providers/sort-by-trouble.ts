import type { ProviderStatus } from '@captionarr/contract';
import { isUsedUp, stateOfProvider } from '#blocks/providers/state/use-provider-state.ts';

/** What needs a person first, then what fails, then what is used up, then by what was found in these languages. */
export function sortByTrouble<P extends { key: string }>(
  providers: readonly P[],
  statusOf: (provider: P) => ProviderStatus | undefined,
  languages: readonly string[],
): P[] {
  const rank = (provider: P): [trouble: number, found: number] => {
    const status = statusOf(provider);
    if (!status) return [0, 0];
    const state = stateOfProvider(status);
    const trouble = state === 'bad' ? 3 : state !== 'warn' ? 0 : isUsedUp(status) ? 1 : 2;
    const found = (status.reputation ?? []).filter(({ language }) => languages.includes(language));
    return [trouble, found.reduce((sum, each) => sum + each.found, 0)];
  };
  return providers.toSorted((one, other) => {
    const [first, second] = [rank(one), rank(other)];
    return second[0] - first[0] || second[1] - first[1];
  });
}
