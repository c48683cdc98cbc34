import { queryOptions } from '@tanstack/react-query';
import { staleTimes } from '@captionarr/contract/browser';
import { api } from '#lib/api.ts';
import { keys } from './keys.ts';

/** Delivery results by provider; below the key of settings, so that a save invalidates it. */
export const deliveriesQuery = () =>
  queryOptions({
    queryKey: [...keys.settings, 'deliveries'],
    queryFn: async ({ signal }) => (await api.notifications.states({ signal })).data,
    staleTime: 0,
    refetchInterval: staleTimes.polled.stale,
    meta: { quiet: true },
  });
