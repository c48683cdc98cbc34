import { startAutopulse } from '#autopulse/start.ts';
import { startMediaBrowser } from '#jellyfin/start.ts';
import type { Library } from '#library/types.ts';
import { startPlexServer } from '#plex/start-server.ts';
import { startPlex } from '#plex/start.ts';

export type MediaServers = Awaited<ReturnType<typeof startMediaServers>>;

/** Media servers of a household: plex.tv with two Plex servers, a Jellyfin, an Emby and an Autopulse. */
export async function startMediaServers(library: Library) {
  const [livingRoom, attic, jellyfin, emby, autopulse] = await Promise.all([
    startPlexServer({ library, name: 'Living room' }),
    // Names its folders otherwise, as in a container.
    startPlexServer({ library, name: 'Attic', root: '/data/media' }),
    startMediaBrowser({ kind: 'jellyfin', library }),
    startMediaBrowser({ kind: 'emby', library, root: '/mnt/share' }),
    startAutopulse(),
  ]);
  const outside = await livingRoom.openAddress();
  const connections = [{ uri: livingRoom.url }, { uri: outside.url, local: false }];
  const plex = await startPlex({ servers: [{ ...livingRoom, connections }, attic] });

  return {
    /** plex.tv */
    plex,
    /** One with two addresses, and one that names its folders otherwise. */
    livingRoom,
    attic,
    jellyfin,
    emby,
    autopulse,
    /** Hosts of the real origins. */
    hosts: plex.hosts,
    async close(): Promise<void> {
      await Promise.all([plex, livingRoom, attic, jellyfin, emby, autopulse].map((each) => each.close()));
    },
  };
}
