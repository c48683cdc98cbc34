import { secretMask, type NotificationProvider } from '@captionarr/contract';
import { notificationCatalogue } from '@captionarr/contract/catalogue';
import { memoizeFor } from '#platform/memoize.ts';

/** Whoever knows the URL can send; nobody needs to see it. */
export const maskUrl = ({ name, enabled, url }: NotificationProvider): NotificationProvider => ({
  name,
  enabled,
  url: url && secretMask,
});

/** Every service by name, also those that nobody has set up; made again only when some were saved. */
export const presentProviders = memoizeFor((providers: readonly NotificationProvider[]): NotificationProvider[] => {
  const all = new Map<string, NotificationProvider>(
    notificationCatalogue.map(({ name }) => [name, { name, enabled: false, url: null }]),
  );
  for (const provider of providers) all.set(provider.name, maskUrl(provider));
  return [...all.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1));
});
