import type { HelpPlace } from '@captionarr/contract';
import type { FaultOwner } from '#domain/search/provider-fault.ts';

/** Where the help says what to do when a provider did not do what it was asked, by whose fault it was. */
export const helpWithFault: Record<FaultOwner, HelpPlace> = {
  credentials: 'provider-credentials',
  quota: 'provider-quota',
  rate: 'provider-throttled',
  outage: 'provider-outage',
  item: 'subtitle-unusable',
  local: 'video-unreadable',
};
