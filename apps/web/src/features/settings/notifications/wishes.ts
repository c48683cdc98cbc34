import type { NotificationProvider } from '@captionarr/contract';
import { notificationEvents, type NotificationEvent } from '@captionarr/contract/browser';

/** Events a provider gets, and when. */
export interface Wishes {
  events: readonly NotificationEvent[];
  digest: boolean;
}

export const wishesOf = (provider: NotificationProvider | undefined): Wishes => ({
  events: provider?.events ?? notificationEvents,
  digest: provider?.digest ?? false,
});

export const isEverything = ({ events }: Wishes) => events.length === notificationEvents.length;

/** Server form of the choice; defaults are left out. */
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
