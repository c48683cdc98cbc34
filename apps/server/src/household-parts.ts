import type { HouseholdDependencies } from '#engine/household/household-parts.ts';
import { openHousehold } from '#engine/household/open-household.ts';
import type { NotificationsService } from '#features/notifications/notifications.service.ts';
import type { Live } from '#platform/live/live.ts';

interface Dependencies extends Omit<HouseholdDependencies, 'playing' | 'tellOwner'> {
  mediaServers: { playing: HouseholdDependencies['playing'] };
  notifications: { service: Pick<NotificationsService, 'tell'> };
  live: Pick<Live, 'onEvent'>;
}

/** Links and reports of viewers, told of everything that changes. */
export function openHouseholdParts({ mediaServers, notifications, live, ...parts }: Dependencies) {
  const household = openHousehold({
    ...parts,
    playing: mediaServers.playing,
    tellOwner: (text) => void notifications.service.tell({ event: 'problem', text }),
  });
  live.onEvent(household.note);
  return household;
}
