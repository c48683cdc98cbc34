import { secretMask, type DeliveryState, type NotificationProvider } from '@captionarr/contract';
import { notificationCatalogue } from '@captionarr/contract/catalogue';
import type { Selectable } from 'kysely';
import type { Tables } from '#platform/db/schema.ts';
import { memoizeFor } from '#platform/memoize.ts';

/** Whoever knows the URL can send; nobody needs to see it. */
export const maskUrl = (provider: NotificationProvider): NotificationProvider => ({
  ...provider,
  url: provider.url && secretMask,
});

/** Every service by name, also those that nobody has set up; made again only when some were saved. */
export const presentProviders = memoizeFor((providers: readonly NotificationProvider[]): NotificationProvider[] => {
  const all = new Map<string, NotificationProvider>(
    notificationCatalogue.map(({ name }) => [name, { name, enabled: false, url: null }]),
  );
  for (const provider of providers) all.set(provider.name, maskUrl(provider));
  return [...all.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1));
});

interface Counted {
  provider: string;
  count: number;
}

export function presentStates(
  providers: readonly NotificationProvider[],
  deliveries: readonly Selectable<Tables['delivery']>[],
  counts: readonly Counted[],
): DeliveryState[] {
  return providers.map(({ name }) => {
    const delivery = deliveries.find(({ provider }) => provider === name);
    return {
      name,
      sent_at: delivery?.sent_at ?? null,
      failed_at: delivery?.failed_at ?? null,
      error: delivery?.error ?? null,
      waiting: counts.find(({ provider }) => provider === name)?.count ?? 0,
    };
  });
}
