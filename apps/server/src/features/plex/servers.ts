import { accessOf } from '#integrations/plex/create-plex-link.ts';
import type { PlexCloud } from '#integrations/plex/cloud.ts';
import { identifyServer, probeConnections } from '#integrations/plex/probe.ts';
import type { PlexResource } from '#integrations/plex/records.ts';
import type { ServerHttp } from '#integrations/plex/server-http.ts';
import type { SettingsStore } from '#platform/settings/settings-store.ts';
import { PlexRequestError } from './plex-request-error.ts';
import type { StoredAccount } from './stored-account.ts';

interface Dependencies {
  settings: Pick<SettingsStore, 'get'>;
  cloud: PlexCloud;
  http: ServerHttp;
  account: StoredAccount;
}

const isSameAddress = (one: string, other: string) => one.replace(/\/+$/, '') === other.replace(/\/+$/, '');

/** The servers of the account, and the one of them that is used. */
export function createServers({ settings, cloud, http, account }: Dependencies) {
  const token = () => (settings.get('plex.auth_method') === 'oauth' ? settings.get('plex.token') : '');

  async function present(resource: PlexResource) {
    const { name, clientIdentifier: machineId, productVersion, platform, device } = resource;
    const probed = await probeConnections(http, { name, machineId }, resource.connections);
    const connections = probed.map((connection) => ({ ...connection }));
    const [best] = connections;
    return {
      name,
      machineIdentifier: machineId,
      connections,
      bestConnection: best?.available ? best : null,
      version: productVersion ?? null,
      platform: platform ?? null,
      device: device ?? null,
    };
  }

  function selected() {
    const machineIdentifier = settings.get('plex.server_machine_id');
    if (machineIdentifier === '' || token() === '') return null;
    return {
      machineIdentifier,
      name: settings.get('plex.server_name'),
      url: settings.get('plex.server_url'),
      local: settings.get('plex.server_local'),
    };
  }

  return {
    /** Without a sign-in there are no servers. */
    list: async () => (token() === '' ? [] : Promise.all((await cloud.servers(token())).map(present))),

    selected,

    /** Only a server of the account, at an address reported by plex.tv, and only if it is the one that responds. */
    async select({ machineIdentifier, uri }: { machineIdentifier: string; uri: string }) {
      if (token() === '') throw new PlexRequestError(401, 'UNAUTHORIZED', 'Sign in to Plex first.');
      const resource = (await cloud.servers(token())).find((each) => each.clientIdentifier === machineIdentifier);
      if (!resource)
        throw new PlexRequestError(404, 'SERVER_NOT_FOUND', 'This server no longer belongs to your Plex account.');
      const { name } = resource;
      const connection = resource.connections.find((each) => isSameAddress(each.uri, uri));
      if (!connection)
        throw new PlexRequestError(
          400,
          'UNKNOWN_ADDRESS',
          `Plex doesn’t know this address of ${name}. Select another one.`,
        );
      await identifyServer(http, { name, machineId: machineIdentifier }, connection.uri);
      await account.choose(machineIdentifier, {
        'plex.server_name': name,
        'plex.server_url': connection.uri,
        'plex.server_local': connection.local,
        'plex.server_token': token(),
        ...accessOf(resource),
      });
      return selected();
    },
  };
}
