import { queryOptions } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { keys } from './keys.ts';

export const mediaServersQuery = () =>
  queryOptions({ queryKey: keys.mediaServers, queryFn: ({ signal }) => api.mediaServers.list({ signal }) });
