import { secretMask, type DeliveryState, type NotificationProvider } from '@captionarr/contract';
import { notificationCatalogue } from '@captionarr/contract/catalogue';
import type { Selectable } from 'kysely';
import type { Tables } from '#platform/db/schema.ts';
import { memoizeFor } from '#platform/memoize.ts';

/** The URL is a secret: anyone who has it can send. */
export const maskUrl = (provider: NotificationProvider): NotificationProvider => ({
  ...provider,
  url: provider.url && secretMask,
});

/** Every service by name, configured or not; cached until the next save. */
export const presentProviders = memoizeFor((providers: readonly NotificationProvider[]): NotificationProvider[] => {
  const all = new Map<string, NotificationProvider>(
    notificationCatalogue.map(({ name }) => [name, { name, enabled: false, url: null }]),
  );
  for (const provider of providers) all.set(provider.name, maskUrl(provider));
  return [...all.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1));
});

export function presentStates(
  providers: readonly NotificationProvider[],
  states: readonly Selectable<Tables['outbox_lane']>[],
  counts: readonly { lane: string; count: number }[],
): DeliveryState[] {
  return providers.map(({ name }) => {
    const state = states.find(({ lane }) => lane === name);
    return {
      name,
      sent_at: state?.delivered_at ?? null,
      failed_at: state?.failed_at ?? null,
      error: state?.error ?? null,
      waiting: counts.find(({ lane }) => lane === name)?.count ?? 0,
    };
  });
}
