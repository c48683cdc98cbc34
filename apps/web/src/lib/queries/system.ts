import { queryOptions } from '@tanstack/react-query';
import { staleTimes } from '@captionarr/contract/browser';
import { api } from '#lib/api.ts';
import { completeRelease } from './complete.ts';
import { keys } from './keys.ts';

export const statusQuery = () =>
  queryOptions({
    queryKey: keys.status,
    queryFn: async ({ signal }) => (await api.system.status({ signal })).data,
  });

/** The last health report; `badges` events invalidate it. */
export const healthQuery = () =>
  queryOptions({
    queryKey: keys.health,
    queryFn: ({ signal }) => api.system.health({ query: {}, signal }),
    staleTime: staleTimes.polled.stale,
    refetchInterval: staleTimes.polled.every,
  });

/** Runs all checks again, which takes as long as the slowest. */
export const checkHealth = () => api.system.health({ query: { again: true } });

export const releasesQuery = () =>
  queryOptions({
    queryKey: keys.releases,
    queryFn: async ({ signal }) => (await api.system.releases({ signal })).data.map(completeRelease),
  });
