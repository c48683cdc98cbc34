import type { NotificationProvider } from '@captionarr/contract';
import { notificationEvents, type NotificationEvent } from '@captionarr/contract/browser';

/** What a provider is told, and when. */
export interface Wishes {
  events: readonly NotificationEvent[];
  digest: boolean;
}

export const wishesOf = (provider: NotificationProvider | undefined): Wishes => ({
  events: provider?.events ?? notificationEvents,
  digest: provider?.digest ?? false,
});

export const isEverything = ({ events }: Wishes) => events.length === notificationEvents.length;

/** As it goes to the server; what never differed from the usual is left out. */
export const withWishes = (
  { name, enabled, url }: NotificationProvider,
  given: NotificationProvider | undefined,
  wishes: Wishes,
): NotificationProvider => ({
  name,
  enabled,
  url,
  ...((given?.events || !isEverything(wishes)) && { events: [...wishes.events] }),
  ...((given?.digest !== undefined || wishes.digest) && { digest: wishes.digest }),
});
