import { queryOptions } from '@tanstack/react-query';
import { staleTimes } from '@captionarr/contract/browser';
import { api } from '#lib/api.ts';
import { keys } from './keys.ts';

export const settingsQuery = () =>
  queryOptions({
    queryKey: keys.settings,
    queryFn: ({ signal }) => api.settings.read({ signal }),
    staleTime: staleTimes.forever,
  });
