import type { NotificationProvider } from '@captionarr/contract';
import { notificationEvents, type NotificationEvent } from '@captionarr/contract/browser';

/** Events a provider gets, and when. */
export interface EventChoice {
  events: readonly NotificationEvent[];
  digest: boolean;
}

export const eventChoiceOf = (provider: NotificationProvider | undefined): EventChoice => ({
  events: provider?.events ?? notificationEvents,
  digest: provider?.digest ?? false,
});

export const isEverything = ({ events }: EventChoice) => events.length === notificationEvents.length;

/** Server form of the choice; defaults are left out. */
export const withEventChoice = (
  { name, enabled, url }: NotificationProvider,
  given: NotificationProvider | undefined,
  choice: EventChoice,
): NotificationProvider => ({
  name,
  enabled,
  url,
  ...((given?.events || !isEverything(choice)) && { events: [...choice.events] }),
  ...((given?.digest !== undefined || choice.digest) && { digest: choice.digest }),
});
