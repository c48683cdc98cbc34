import type { Provider } from '#blocks/providers/use-providers.ts';

/** Ways to narrow the list. */
export const providerGroups = ['useful', 'noAccount', 'anime', 'oneLanguage', 'all'] as const;
export type ProviderGroup = (typeof providerGroups)[number];

/** Code2 of the wanted languages that a provider has. */
export function coveredBy({ capabilities }: Pick<Provider, 'capabilities'>, wanted: readonly string[]): string[] {
  if (!capabilities) return [];
  const { languages } = capabilities;
  return wanted.filter((code2) => languages === 'all' || languages.includes(code2));
}

const accountFields = new Set(['username', 'email', 'token', 'cookies', 'passkey']);

/** Whether it asks for something that only an account has: a name, a password or a key. */
export const needsAccount = ({ fields = {} }: Pick<Provider, 'fields'>): boolean =>
  Object.entries(fields).some(([name, { kind }]) => kind === 'secret' || accountFields.has(name));

const belongs: Record<ProviderGroup, (provider: Provider, wanted: readonly string[]) => boolean> = {
  useful: (provider, wanted) => provider.isUsable && !provider.isEnabled && coveredBy(provider, wanted).length > 0,
  noAccount: (provider) => provider.isUsable && !needsAccount(provider),
  anime: ({ isUsable, isForAnime }) => isUsable && isForAnime === true,
  oneLanguage: ({ isUsable, capabilities }) => isUsable && capabilities?.languages.length === 1,
  all: () => true,
};

export const inGroup = (providers: readonly Provider[], group: ProviderGroup, wanted: readonly string[]): Provider[] =>
  providers.filter((provider) => belongs[group](provider, wanted));

/**
 * Most useful first: what this server can use, then by how many of the wanted languages it has, then what needs no
 * account, then what has series and movies. Without wanted languages the order stays, apart from what can’t be used.
 */
export function sortByUse(providers: readonly Provider[], wanted: readonly string[]): Provider[] {
  const rank = (provider: Provider) => [
    Number(provider.isUsable),
    ...(wanted.length > 0
      ? [coveredBy(provider, wanted).length, Number(!needsAccount(provider)), provider.capabilities?.media.length ?? 0]
      : []),
  ];
  return providers.toSorted((one, other) => {
    const [first, second] = [rank(one), rank(other)];
    const place = first.findIndex((value, index) => value !== second[index]);
    return place < 0 ? 0 : (second[place] ?? 0) - (first[place] ?? 0);
  });
}
