import { queryOptions } from '@tanstack/react-query';
import { staleTimes } from '@captionarr/contract/browser';
import { api } from '#lib/api.ts';
import { keys } from './keys.ts';

export const languagesQuery = () =>
  queryOptions({
    queryKey: [...keys.languages, 'all'],
    queryFn: ({ signal }) => api.languages.list({ query: {}, signal }),
    staleTime: staleTimes.forever,
  });

export const profilesQuery = () =>
  queryOptions({
    queryKey: keys.profiles,
    queryFn: ({ signal }) => api.languages.profiles({ signal }),
    staleTime: staleTimes.forever,
  });
