import { posix, win32 } from 'node:path';
import { candidatePaths } from '#domain/media-servers/candidate-paths.ts';
import type { VideoQuery } from '#domain/media-servers/video-query.ts';
import { PlexError } from '#integrations/plex/plex-error.ts';
import type { PlexLink, PlexServer, PlexVideo, VideoQuery as SoughtByPlex } from '#integrations/plex/plex-link.ts';
import { memoizeFor } from '#platform/memoize.ts';
import type { SettingsStore } from '#platform/settings/settings-store.ts';
import type { Target } from './target.ts';

interface Dependencies {
  link: Pick<PlexLink, 'isOn' | 'server'>;
  settings: Pick<SettingsStore, 'get'>;
  now: () => number;
}

export const plexId = 'plex';
const switches = {
  series: { update: 'plex.update_series_library', added: 'plex.set_episode_added' },
  movies: { update: 'plex.update_movie_library', added: 'plex.set_movie_added' },
} as const;

/** The Plex server that the settings name; undefined when Plex is not in use. */
export function createPlexTarget({ link, settings, now }: Dependencies): () => Target | undefined {
  const targetOf = memoizeFor((server: PlexServer): Target => ({
    id: plexId,
    kind: 'plex',
    name: server.name,
    wants: (kind) => settings.get(switches[kind].update),
    async refresh(video, isAdded) {
      const found = await refreshFound(server, video);
      if (found.length === 0) return scan(server, video);
      if (isAdded && settings.get(switches[video.kind].added))
        for (const one of found) await server.setAdded(one, now());
      return true;
    },
    playing: (signal) => server.playing(signal),
    async probe() {
      await server.libraries();
      return {};
    },
  }));

  return () => {
    const server = link.isOn() ? link.server() : undefined;
    return server && targetOf(server);
  };
}

/** Looks a video up again when it disappeared since it was listed. */
async function refreshFound(server: PlexServer, video: VideoQuery): Promise<PlexVideo[]> {
  for (const isLast of [false, true]) {
    const found = await findAll(server, video);
    try {
      for (const { ratingKey } of found) await server.refresh(ratingKey);
      return found;
    } catch (error) {
      if (isLast || !(error instanceof PlexError && error.trouble === 'missing')) throw error;
    }
  }
  return [];
}

/** Each episode of a file is an item of its own there. */
async function findAll(server: PlexServer, video: VideoQuery): Promise<PlexVideo[]> {
  const { path, ids } = video;
  const query: SoughtByPlex[] =
    video.kind === 'movies'
      ? [{ type: 'movie', ids, path }]
      : video.episodes.map(({ season, number }) => ({ type: 'episode', show: ids, season, episode: number, path }));
  const found = new Map<string, PlexVideo>();
  for (const one of query) for (const item of await server.findVideos(one)) found.set(item.ratingKey, item);
  return [...found.values()];
}

/** Has the folder of the video looked through where it may be, or else the whole of the chosen libraries. */
async function scan(server: PlexServer, { kind, path }: VideoQuery): Promise<boolean> {
  const libraries = await server.chosenLibraries(kind);
  const fitting = candidatePaths(
    path,
    libraries.flatMap(({ locations }) => locations),
  );
  for (const { key, locations } of libraries) {
    const own = candidatePaths(path, locations).filter((place) => fitting.includes(place));
    if (fitting.length === 0) await server.scanFolder(key);
    else for (const place of own) await server.scanFolder(key, folderOf(place));
  }
  return libraries.length > 0;
}

/** Uses the path style of the server's operating system. */
const folderOf = (path: string) => (path.includes('\\') ? win32 : posix).dirname(path);
