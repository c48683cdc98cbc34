import type { MediaServer } from '@captionarr/contract';
import { createMediaBrowser } from '#integrations/media-browser/client.ts';
import { createItemFinder } from '#integrations/media-browser/find-items.ts';
import { refreshVideo } from '#integrations/media-browser/refresh-video.ts';
import type { Target } from './target.ts';

/** A Jellyfin or Emby server. Caches its item list, so it lives as long as its saved settings. */
export function createBrowserTarget(saved: MediaServer, now: () => number): Target {
  const { id, kind, name, url, apikey, verify_ssl: verifySsl, libraries, method } = saved;
  const server = createMediaBrowser({ kind, name, url, apiKey: apikey, verifySsl });
  const finder = createItemFinder(server, { libraries, now });
  return {
    id,
    kind,
    name,
    wants: (list) => saved[list],
    refresh: async (video) => (await refreshVideo({ server, finder, method }, video)) !== 'unknown',
    playing: (signal) => server.playing(signal),
    probe: () => server.info(),
  };
}
