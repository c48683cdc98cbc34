import { queryOptions } from '@tanstack/react-query';
import { freshness } from '@captionarr/contract/browser';
import { api } from '#lib/api.ts';
import { completeRelease } from './complete.ts';
import { keys } from './keys.ts';

export const statusQuery = () =>
  queryOptions({
    queryKey: keys.status,
    queryFn: async ({ signal }) => (await api.system.status({ signal })).data,
  });

/** What was found last; the news of the badges reach it, since they count what is wrong. */
export const healthQuery = () =>
  queryOptions({
    queryKey: keys.health,
    queryFn: ({ signal }) => api.system.health({ query: {}, signal }),
    staleTime: freshness.polled.stale,
    refetchInterval: freshness.polled.every,
  });

/** Looks anew, which takes as long as the slowest of what is looked at. */
export const checkHealth = () => api.system.health({ query: { again: true } });

export const releasesQuery = () =>
  queryOptions({
    queryKey: keys.releases,
    queryFn: async ({ signal }) => (await api.system.releases({ signal })).data.map(completeRelease),
  });
