import type { HelpTopic } from '@captionarr/contract';
import type { FaultOwner } from '#domain/search/provider-fault.ts';

export const helpWithFault: Record<FaultOwner, HelpTopic> = {
  credentials: 'provider-credentials',
  quota: 'provider-quota',
  rate: 'provider-throttled',
  outage: 'provider-outage',
  item: 'subtitle-unusable',
  local: 'video-unreadable',
};
