import { queryOptions } from '@tanstack/react-query';
import { staleTimes } from '@captionarr/contract/browser';
import { api } from '#lib/api.ts';
import { t } from '#lib/i18n.ts';
import { keys } from '#lib/queries/keys.ts';

type DataOf<Call extends (...request: never) => Promise<{ data: unknown }>> = Awaited<ReturnType<Call>>['data'];

type PlexAuth = DataOf<typeof api.plex.validate>;
export type PlexServer = DataOf<typeof api.plex.servers>[number];
export type PlexWebhooks = DataOf<typeof api.plex.webhooks>;
export type AutopulseConfig = DataOf<typeof api.plex.autopulse>;

/** A server that cannot report the sign-in has none. */
export async function checkPlexAuth(signal?: AbortSignal): Promise<PlexAuth> {
  try {
    return (await api.plex.validate({ signal })).data;
  } catch {
    signal?.throwIfAborted();
    return { valid: false, error: t('plexPage.signIn.unavailable') };
  }
}

export const plexAuthQuery = () =>
  queryOptions({
    queryKey: keys.plex.auth,
    queryFn: ({ signal }) => checkPlexAuth(signal),
    staleTime: staleTimes.plexAuth,
  });

/** The page says itself what could not be loaded. */
const meta = { quiet: true };

export const plexServersQuery = () =>
  queryOptions({
    queryKey: keys.plex.servers,
    queryFn: async ({ signal }) => (await api.plex.servers({ signal })).data,
    staleTime: staleTimes.plexServers,
    meta,
  });

export const plexSelectedQuery = () =>
  queryOptions({
    queryKey: keys.plex.selected,
    queryFn: async ({ signal }) => (await api.plex.selectedServer({ signal })).data,
    meta,
  });

export const plexLibrariesQuery = () =>
  queryOptions({
    queryKey: keys.plex.libraries,
    queryFn: async ({ signal }) => (await api.plex.libraries({ signal })).data,
    meta,
  });

export const plexWebhooksQuery = () =>
  queryOptions({
    queryKey: keys.plex.webhooks,
    queryFn: async ({ signal }) => (await api.plex.webhooks({ signal })).data,
    staleTime: staleTimes.plexWebhooks,
    meta,
  });
