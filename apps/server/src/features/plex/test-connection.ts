import { lookup } from 'node:dns/promises';
import type { PlexCloud } from '#integrations/plex/cloud.ts';
import { typedAddress } from '#integrations/plex/create-plex-link.ts';
import { PlexError } from '#integrations/plex/plex-error.ts';
import type { PlexLink } from '#integrations/plex/plex-link.ts';
import { askIdentity } from '#integrations/plex/probe.ts';
import { isPlexDirect, type ServerHttp } from '#integrations/plex/server-http.ts';
import { isAtHome } from '#integrations/provider-http/address.ts';
import type { SettingsStore } from '#platform/settings/settings-store.ts';
import { PlexRequestError } from './plex-request-error.ts';

interface Dependencies {
  settings: Pick<SettingsStore, 'get'>;
  link: PlexLink;
  cloud: PlexCloud;
  http: ServerHttp;
}

/** Whether a Plex server responds at an address. Sends no token, and no request to an impossible address. */
export function createTestConnection({ settings, link, cloud, http }: Dependencies) {
  async function isNamedByPlex({ host }: URL): Promise<boolean> {
    const isThere = (uris: readonly string[]) => uris.some((uri) => URL.parse(uri)?.host === host);
    if (isThere(settings.get('plex.server_connections'))) return true;
    if (!link.account()) return false;
    const servers = await cloud.servers(settings.get('plex.token')).catch(() => []);
    return isThere(servers.flatMap(({ connections }) => connections.map(({ uri }) => uri)));
  }

  const isAllowed = async (url: URL) =>
    isAtHome(url) ||
    isPlexDirect(url.href) ||
    typedAddress(settings.get) === url.origin ||
    (await isNamedByPlex(url)) ||
    (await leadsHome(url));

  return async (uri: string): Promise<{ success: boolean; error?: string }> => {
    if (!link.account() && !link.server())
      throw new PlexRequestError(401, 'UNAUTHORIZED', 'Sign in to Plex or enter a token first.');
    const url = URL.parse(uri);
    if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '')
      throw new PlexRequestError(400, 'INVALID_URI', 'Not a valid server address. Example: http://192.168.1.5:32400.');
    if (!(await isAllowed(url)))
      throw new PlexRequestError(
        400,
        'HOST_NOT_ALLOWED',
        'Only servers on your own network and servers known to Plex can be tested.',
      );
    try {
      await askIdentity(http, 'Plex', url.origin);
      return { success: true };
    } catch (error) {
      if (error instanceof PlexError) return { success: false, error: error.message };
      throw error;
    }
  };
}

/** Whether a name stands for machines of the own network, and for no others. */
async function leadsHome({ hostname }: URL): Promise<boolean> {
  const found = await lookup(hostname, { all: true }).catch(() => []);
  const isHome = ({ address, family }: (typeof found)[number]) =>
    isAtHome(new URL(`http://${family === 6 ? `[${address}]` : address}`));
  return found.length > 0 && found.every(isHome);
}
