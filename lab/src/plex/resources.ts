/** Addresses of a server, as plex.tv reports them. */
export interface LabConnection {
  uri: string;
  /** True if not said. */
  local?: boolean;
  relay?: boolean;
}

/** A server of the account; one started with `startPlexServer` will do. */
export interface LabResource {
  name: string;
  machineId: string;
  token: string;
  version: string;
  url: string;
  /** Only its own address if not given. */
  connections?: readonly LabConnection[];
  /** False: of a friend who shares it. */
  owned?: boolean;
}

/** The devices of the account: its servers, a server of a friend, and a player. */
export const presentResources = (servers: readonly LabResource[]) => [
  ...servers.map(presentServer),
  presentServer({
    name: "A friend's server",
    machineId: 'f41e4d'.padEnd(40, '0'),
    token: 'lab-plex-friend-token',
    version: '1.40.0.7998-c29d4c0c8',
    url: 'http://127.0.0.1:9',
    owned: false,
  }),
  {
    ...device('Lab TV', 'lab-player'),
    product: 'Plex for Smart TVs',
    provides: 'player',
    owned: true,
    connections: [],
  },
];

const device = (name: string, clientIdentifier: string) => ({
  name,
  clientIdentifier,
  platform: 'Linux',
  platformVersion: '12',
  device: 'PC',
  createdAt: '2024-01-01T00:00:00Z',
  lastSeenAt: '2026-11-01T00:00:00Z',
  publicAddress: '203.0.113.7',
  presence: true,
});

const presentServer = ({ name, machineId, token, version, url, owned = true, connections }: LabResource) => ({
  ...device(name, machineId),
  product: 'Plex Media Server',
  productVersion: version,
  provides: 'server',
  ownerId: owned ? null : 815,
  sourceTitle: owned ? null : 'friend',
  accessToken: token,
  owned,
  home: false,
  synced: false,
  relay: true,
  httpsRequired: false,
  connections: (connections ?? [{ uri: url }]).map(presentConnection),
});

function presentConnection({ uri, local = true, relay = false }: LabConnection) {
  const { protocol, hostname, port } = new URL(uri);
  return {
    protocol: protocol.slice(0, -1),
    address: hostname,
    port: Number(port) || (protocol === 'https:' ? 443 : 80),
    uri,
    local,
    relay,
    IPv6: hostname.startsWith('['),
  };
}
