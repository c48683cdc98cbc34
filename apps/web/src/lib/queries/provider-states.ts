import { queryOptions } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { keys } from './keys.ts';

/** State of each enabled provider; `badges` events invalidate it, because they count paused ones. */
export const providerStatesQuery = () =>
  queryOptions({
    queryKey: keys.providers,
    queryFn: async ({ signal }) => (await api.providers.list({ query: {}, signal })).data,
    staleTime: 0,
    meta: { needs: 'providers.list' },
  });

/** Paused ones are asked again at once. */
export const resetProviders = () => api.providers.act({ form: { action: 'reset' } });
