import type * as z from 'zod';
import type { ListedEpisode, ListedItem } from '#domain/media-servers/listing.ts';
import { sendRequest, type HttpRequest } from '#integrations/http/request.ts';
import { AppError } from '#platform/errors.ts';
import { sentence } from '#platform/sentence.ts';
import { parseJson } from '#platform/parse-json.ts';
import { baseOf, descriptions, type MediaBrowserConnection } from './connection.ts';
import { explainAnswer } from './explain-answer.ts';
import { MediaBrowserError } from './media-browser-error.ts';
import { episodePage, itemId, itemPage, libraries, systemInfo, type Library } from './parse.ts';

export type MediaBrowser = ReturnType<typeof createMediaBrowser>;

interface Page<T> {
  rows: T[];
  count: number;
  total: number;
}

/** Rows that are asked for at once: as many as are read in a few milliseconds. */
const pageSize = 300;
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
  const { kind, name, apiKey, verifySsl } = connection;
  const { headers, keys, name: program } = descriptions[kind];

  async function call(path: string, more: Pick<HttpRequest, 'method' | 'json' | 'signal'> = {}): Promise<unknown> {
    const base = baseOf(connection);
    if (base === undefined)
      throw new MediaBrowserError('unreachable', sentence`The address of ${name} must look like http://host:8096.`);
    const question = {
      ...more,
      name,
      url: base + path,
      timeoutMs,
      verifySsl,
      help: 'media-server-unreachable' as const,
    };
    const answer = await sendRequest({
      ...question,
      headers: { accept: 'application/json', ...headers(apiKey) },
    }).catch((error: unknown) => {
      more.signal?.throwIfAborted();
      // The cause is dropped because it may contain the key.
      throw new MediaBrowserError(
        'unreachable',
        error instanceof AppError ? error.sentence : sentence`${name} is unreachable.`,
      );
    });
    const rejection = explainAnswer(answer, { name, keys });
    if (rejection) throw rejection;
    return parseJson(answer.text);
  }

  async function read<T>(schema: z.ZodType<T>, path: string, signal?: AbortSignal): Promise<T> {
    const parsed = schema.safeParse(await call(path, { signal }));
    if (parsed.success) return parsed.data;
    throw new MediaBrowserError(
      'unreadable',
      sentence`${name} returned an unexpected response. Is this really ${program}?`,
    );
  }

  async function* readPages<T>(
    schema: z.ZodType<Page<T>>,
    path: string,
    query: Record<string, string>,
    signal?: AbortSignal,
  ): AsyncGenerator<T[]> {
    for (let start = 0, total = 1; start < total;) {
      const paging = { startIndex: String(start), limit: String(pageSize) };
      const page = await read(schema, `${path}?${new URLSearchParams({ ...query, ...paging })}`, signal);
      yield page.rows;
      if (page.count === 0) return;
      start += page.count;
      total = page.total;
    }
  }

  const checked = (id: string): string => {
    if (itemId.safeParse(id).success) return id;
    throw new MediaBrowserError('missing', sentence`${name} can’t have an item with this id.`);
  };

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
      yield* readPages(itemPage, '/Items', within, signal);
    },

    async *episodes(series: string, signal?: AbortSignal): AsyncGenerator<ListedEpisode[]> {
      yield* readPages(episodePage, `/Shows/${checked(series)}/Episodes`, { fields: 'Path', ...plainly }, signal);
    },

    /** Refreshes the subtitles of an item; throws `missing` for an unknown id. */
    async refresh(id: string, signal?: AbortSignal): Promise<void> {
      await call(`/Items/${checked(id)}/Refresh?${new URLSearchParams(gently)}`, { method: 'POST', signal });
    },

    /** Tells that something has changed there; paths as the server names them. */
    async tellChanged(paths: readonly string[], signal?: AbortSignal): Promise<void> {
      const json = { Updates: paths.map((path) => ({ Path: path, UpdateType: 'Modified' })) };
      await call('/Library/Media/Updated', { method: 'POST', json, signal });
    },
  };
}
