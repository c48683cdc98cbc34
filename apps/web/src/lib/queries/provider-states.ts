import { queryOptions } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { keys } from './keys.ts';

/** `badges` events invalidate it, because they count paused providers. */
const providersQuery = () =>
  queryOptions({
    queryKey: keys.providers,
    queryFn: ({ signal }) => api.providers.list({ query: {}, signal }),
    staleTime: 0,
    meta: { needs: 'providers.list' },
  });
type Listed = Awaited<ReturnType<typeof api.providers.list>>;

const dataOf = ({ data }: Listed) => data;
const togetherOf = ({ together }: Listed) => together ?? [];

/** State of each enabled provider. */
export const providerStatesQuery = () => queryOptions({ ...providersQuery(), select: dataOf });

/** What all providers found together, by language; empty from a server that keeps no records. */
export const togetherQuery = () => queryOptions({ ...providersQuery(), select: togetherOf });

/** Paused ones are asked again at once. */
export const resetProviders = () => api.providers.act({ form: { action: 'reset' } });
