import type { VideoQuery } from '#domain/media-servers/video-query.ts';
import type { MediaBrowser } from './client.ts';
import type { createItemFinder } from './find-items.ts';
import { MediaBrowserError } from './media-browser-error.ts';

interface Parts {
  server: Pick<MediaBrowser, 'refresh' | 'tellChanged'>;
  finder: ReturnType<typeof createItemFinder>;
  method: 'item' | 'folder';
}

/** How the server was made to notice the subtitles of a video. */
export type Refreshed = 'item' | 'folder' | 'unknown';

/** Refreshes a video on a server: the item, or its folder if the item is unknown. */
export async function refreshVideo(parts: Parts, video: VideoQuery): Promise<Refreshed> {
  if (parts.method === 'item' && (await refreshItems(parts, video))) return 'item';
  return (await tellPlace(parts, video)) ? 'folder' : 'unknown';
}

async function refreshItems({ server, finder }: Parts, video: VideoQuery): Promise<boolean> {
  for (const isLast of [false, true]) {
    try {
      const ids = await finder.find(video);
      for (const id of ids) await server.refresh(id);
      return ids.length > 0;
    } catch (error) {
      const isGone = error instanceof MediaBrowserError && error.trouble === 'missing';
      if (!isGone) throw error;
      finder.forget();
      if (isLast) return false;
    }
  }
  return false;
}

async function tellPlace({ server, finder }: Parts, video: VideoQuery): Promise<boolean> {
  const paths = await finder.places(video);
  if (paths.length > 0) await server.tellChanged(paths);
  return paths.length > 0;
}
