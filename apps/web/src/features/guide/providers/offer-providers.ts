import { inputsOf, type CatalogueEntry } from '@captionarr/contract/catalogue';
import { fields } from '@captionarr/contract/settings';
import type { Provider } from '#blocks/providers/use-providers.ts';

/** Nothing has to be filled in: no account, no key, no address. */
export const isReady = (provider: Pick<CatalogueEntry, 'key'>) =>
  inputsOf(provider).every((key) => {
    const field = fields.get(key);
    return field?.kind !== 'secret' && (field?.kind !== 'text' || field.default !== '');
  });

/** Providers that can be enabled: worldwide ones first, among them those without credentials. */
export function offerProviders(providers: readonly Provider[]) {
  const offered = providers
    .filter(({ isUsable, isEnabled }) => isUsable && !isEnabled)
    .toSorted((one, other) => Number(isReady(other)) - Number(isReady(one)));
  return { first: offered.filter(isForMany), others: offered.filter((one) => !isForMany(one)) };
}

const isForMany = ({ isWorldwide }: Provider) => isWorldwide === true;

interface Wanted {
  /** By code2. */
  languages: readonly string[];
  series: boolean;
  movies: boolean;
}

/** Those that can be enabled together: they need nothing, work as they are, and have a wanted language and kind. */
export const readyFor = (providers: readonly Provider[], { languages, series, movies }: Wanted) =>
  providers.filter(({ key, isUsable, isEnabled, isConfirmed, isForAnime, capabilities }) => {
    if (!capabilities || !isUsable || isEnabled || !isConfirmed || isForAnime || !isReady({ key })) return false;
    const { media, languages: known, shield, isLocal } = capabilities;
    const isOfKind = (series && media.includes('episode')) || (movies && media.includes('movie'));
    return !shield && !isLocal && isOfKind && (known === 'all' || languages.some((code2) => known.includes(code2)));
  });
