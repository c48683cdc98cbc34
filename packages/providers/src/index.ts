import type { ProviderDescription } from './description.ts';
import * as descriptions from './descriptions.ts';

/** Every provider that programs of this API know, by key. */
export const providerDescriptions: readonly ProviderDescription[] = Object.values<ProviderDescription>(
  descriptions,
).toSorted((one, other) => (one.key < other.key ? -1 : 1));

/** Keys of the catalogue entries that have a client. */
export const usable: { providers: string[]; integrations: string[] } = {
  providers: providerDescriptions.filter(({ capabilities }) => capabilities).map(({ key }) => key),
  integrations: ['anidb', 'flaresolverr'],
};
