import { queryOptions } from '@tanstack/react-query';
import { freshness } from '@captionarr/contract/browser';
import { api } from '#lib/api.ts';
import { keys } from './keys.ts';

export const plexAuthQuery = () =>
  queryOptions({
    queryKey: keys.plex.auth,
    queryFn: ({ signal }) => api.plex.validate({ signal }),
    staleTime: freshness.plexAuth,
  });

export const plexServersQuery = () =>
  queryOptions({
    queryKey: keys.plex.servers,
    queryFn: ({ signal }) => api.plex.servers({ signal }),
    staleTime: freshness.plexServers,
  });

export const plexWebhooksQuery = () =>
  queryOptions({
    queryKey: keys.plex.webhooks,
    queryFn: ({ signal }) => api.plex.webhooks({ signal }),
    staleTime: freshness.plexWebhooks,
  });
