import type { Logger } from 'pino';
import type { SettingsStore } from '#platform/settings/settings-store.ts';
import type { PlexCloud } from './cloud.ts';
import { createServerConnection, type ServerTarget } from './connection.ts';
import type { PlexAccount, PlexLink, PlexServer, PlexSide } from './plex-link.ts';
import { distance } from './probe.ts';
import type { PlexConnection } from './records.ts';
import type { ServerHttp } from './server-http.ts';
import { createPlexServer } from './server.ts';

interface Dependencies {
  settings: SettingsStore;
  cloud: PlexCloud;
  http: ServerHttp;
  log: Logger;
  now: () => number;
}

/** How soon plex.tv is asked again where the server is, in milliseconds. */
const renewalMs = 60_000;

export function createPlexLink({ settings, cloud, http, log, now }: Dependencies): PlexLink {
  const { get } = settings;
  let opened: { mark: string; server: PlexServer } | undefined;
  let renewedAt = -Infinity;

  function selected(): { mark: string; target: ServerTarget } | undefined {
    if (get('plex.auth_method') === 'apikey') return typedTarget(get);
    const machineId = get('plex.server_machine_id');
    if (machineId === '' || get('plex.token') === '') return undefined;
    const name = get('plex.server_name') || 'Plex';
    return {
      mark: JSON.stringify([machineId, name, get('plex.user_id'), get('plex.server_url')]),
      target: { name, machineId, addresses: () => addressesOf(get), token: () => get('plex.server_token'), renew },
    };

    async function renew(signal?: AbortSignal): Promise<boolean> {
      if (now() - renewedAt < renewalMs) return false;
      renewedAt = now();
      const servers = await cloud.servers(get('plex.token'), signal);
      const found = servers.find(({ clientIdentifier }) => clientIdentifier === machineId);
      if (!found || get('plex.server_machine_id') !== machineId) return false;
      const before = settings.current();
      await settings.save(accessOf(found));
      return settings.current() !== before;
    }
  }

  const chosen = (side: PlexSide) =>
    side === 'movies'
      ? { keys: get('plex.movie_library_ids'), title: get('plex.movie_library') }
      : { keys: get('plex.series_library_ids'), title: get('plex.series_library') };

  return {
    isOn: () => get('general.use_plex'),

    account(): PlexAccount | undefined {
      const token = get('plex.token');
      if (get('plex.auth_method') !== 'oauth' || token === '') return undefined;
      return {
        user: (signal) => cloud.user(token, signal),
        webhooks: (signal) => cloud.webhooks(token, signal),
        replaceWebhooks: (urls, signal) => cloud.replaceWebhooks(token, urls, signal),
      };
    },

    server(): PlexServer | undefined {
      const found = selected();
      if (!found) return undefined;
      if (opened?.mark !== found.mark) {
        const connection = createServerConnection(found.target, { http, log, now });
        opened = { mark: found.mark, server: createPlexServer({ connection, chosen, now }) };
      }
      return opened.server;
    },
  };
}

function typedTarget(get: SettingsStore['get']): { mark: string; target: ServerTarget } | undefined {
  const token = get('plex.apikey');
  const url = typedAddress(get);
  if (token === '' || url === undefined) return undefined;
  const target = { name: 'Plex', machineId: undefined, addresses: () => [url], token: () => token };
  return { mark: JSON.stringify([url, token]), target };
}

/** Address of the server for a manually entered token. */
export function typedAddress(get: SettingsStore['get']): string | undefined {
  const host = get('plex.ip').trim();
  const name = host.includes(':') && !host.startsWith('[') ? `[${host}]` : host;
  return URL.parse(`${get('plex.ssl') ? 'https' : 'http'}://${name}:${get('plex.port')}`)?.origin;
}

/** Only addresses that plex.tv has named, of which the chosen one comes first. */
function addressesOf(get: SettingsStore['get']): string[] {
  const all = get('plex.server_connections');
  const preferred = get('plex.server_url');
  return all.includes(preferred) ? [preferred, ...all.filter((url) => url !== preferred)] : [...all];
}

/** Stored access to a server: local addresses first, then public ones, then relays. */
export function accessOf({ accessToken, connections }: { accessToken?: string | null; connections: PlexConnection[] }) {
  return {
    ...(accessToken && { 'plex.server_token': accessToken }),
    'plex.server_connections': connections
      .toSorted((one, other) => distance(one) - distance(other))
      .map(({ uri }) => uri),
  };
}
