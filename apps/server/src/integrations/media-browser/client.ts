import type { ListedEpisode, ListedItem } from '#domain/media-servers/listing.ts';
import type { NowPlaying } from '#domain/media-servers/now-playing.ts';
import { sentence } from '#platform/sentence.ts';
import { createAskServer } from './ask-server.ts';
import type { MediaBrowserConnection } from './connection.ts';
import { MediaBrowserError } from './media-browser-error.ts';
import { episodePage, itemPage, libraries, systemInfo, type Library } from './parse.ts';
import { sessions } from './sessions.ts';

export type MediaBrowser = ReturnType<typeof createMediaBrowser>;

const itemTypes = { series: 'Series', movies: 'Movie' } as const;
/** Leaves out data that is only for display. */
const plainly = { enableImages: 'false', enableUserData: 'false' };
/** Refreshes subtitles only. */
const gently = {
  metadataRefreshMode: 'ValidationOnly',
  imageRefreshMode: 'None',
  replaceAllMetadata: 'false',
  replaceAllImages: 'false',
};

/** Speaks with a Jellyfin or Emby. Every call throws a MediaBrowserError, with a sentence for the user, when it fails. */
export function createMediaBrowser(connection: MediaBrowserConnection, { timeoutMs = 15_000 } = {}) {
  const { name, program, send, read, readPages, checked } = createAskServer(connection, timeoutMs);

  return {
    name,

    async info(signal?: AbortSignal): Promise<{ name: string; version: string }> {
      const info = await read(systemInfo, '/System/Info', signal);
      if (!info.Version)
        throw new MediaBrowserError(
          'unreadable',
          sentence`${name} doesn’t report a version. Is this really ${program}?`,
        );
      return { name: info.ServerName ?? program, version: info.Version };
    },

    libraries: (signal?: AbortSignal): Promise<Library[]> => read(libraries, '/Library/VirtualFolders', signal),

    /** All movies or series, of one library or of all, in pieces. */
    async *items(of: 'series' | 'movies', library?: string, signal?: AbortSignal): AsyncGenerator<ListedItem[]> {
      const query = { recursive: 'true', includeItemTypes: itemTypes[of], fields: 'Path,ProviderIds', ...plainly };
      const within = library === undefined ? query : { ...query, parentId: checked(library) };
      for await (const { rows } of readPages(itemPage, '/Items', within, signal)) yield rows;
    },

    async *episodes(series: string, signal?: AbortSignal): AsyncGenerator<ListedEpisode[]> {
      const pages = readPages(
        episodePage,
        `/Shows/${checked(series)}/Episodes`,
        { fields: 'Path', ...plainly },
        signal,
      );
      for await (const { rows } of pages) yield rows;
    },

    /** What is being played; sessions without news for long aren’t. */
    playing: (signal?: AbortSignal): Promise<NowPlaying[]> =>
      read(sessions, '/Sessions?activeWithinSeconds=300', signal),

    /** Refreshes the subtitles of an item; throws `missing` for an unknown id. */
    async refresh(id: string, signal?: AbortSignal): Promise<void> {
      await send(`/Items/${checked(id)}/Refresh?${new URLSearchParams(gently)}`, { method: 'POST', signal });
    },

    /** Tells that something has changed there; paths as the server names them. */
    async tellChanged(paths: readonly string[], signal?: AbortSignal): Promise<void> {
      const json = { Updates: paths.map((path) => ({ Path: path, UpdateType: 'Modified' })) };
      await send('/Library/Media/Updated', { method: 'POST', json, signal });
    },
  };
}
