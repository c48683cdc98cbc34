import type { LibraryKind } from '@captionarr/contract';
import { requestBytes } from '#integrations/http/request.ts';
import { smallPace } from '#integrations/http/keep-pace.ts';
import { readRows } from '#integrations/media-library/read-rows.ts';
import { sentence } from '#platform/sentence.ts';
import { createAskServer, type Page } from './ask-server.ts';
import { baseOf, descriptions, type MediaBrowserConnection } from './connection.ts';
import { explainAnswer } from './explain-answer.ts';
import { MediaBrowserError } from './media-browser-error.ts';
import { libraries, systemInfo, type Library } from './parse.ts';
import { directory, titlePage, titleRecord, type TitleRecord } from './title-records.ts';

export type LibraryReader = ReturnType<typeof createLibraryReader>;

/** With its versions and tracks, a title is some kilobytes of JSON: a page is parsed in a few milliseconds. */
const pageSize = 100;
const titleFields = 'Path,ProviderIds,SortName,OriginalTitle,Overview,Genres,Tags';
const fieldsOf = { series: titleFields, movies: `${titleFields},MediaSources` } as const;
const typeOf = { series: 'Series', movies: 'Movie' } as const;
/** What may have changed in a list. */
const changingTypes = { series: 'Series,Episode', movies: 'Movie' } as const;
/**
 * New titles come last, so that no page shifts. Without the second, Jellyfin loads the whole library into memory to look
 * for collections.
 */
const asListed = { recursive: 'true', sortBy: 'DateCreated', sortOrder: 'Ascending', collapseBoxSetItems: 'false' };
const quietly = { enableUserData: 'false' };
const bare = { ...quietly, enableImages: 'false' };
const pictures = { enableImageTypes: 'Primary,Backdrop', imageTypeLimit: '1' };
const imageOf = {
  poster: { type: 'Primary', maxWidth: '500' },
  fanart: { type: 'Backdrop', maxWidth: '1920' },
} as const;

/** The requests of a library source to a Jellyfin or Emby. */
export function createLibraryReader(connection: MediaBrowserConnection, timeoutMs: number) {
  const ask = createAskServer(connection, timeoutMs);
  const { name, program, read, send, checked } = ask;
  const { headers, keys } = descriptions[connection.kind];

  /** All pages; one that ends too early would look as if titles were removed. */
  async function* readAll(path: string, query: Record<string, string>, signal?: AbortSignal) {
    let left = 0;
    for await (const page of ask.readPages(titlePage, path, query, signal, pageSize)) {
      left = left === 0 ? page.total - page.count : left - page.count;
      yield { ...page, rows: await readRows(titleRecord, page.rows) };
    }
    if (left > 0) throw new MediaBrowserError('unreadable', sentence`The list from ${name} is incomplete.`);
  }

  return {
    name,

    async version(signal?: AbortSignal): Promise<string> {
      const { Version: version, ProductName: product } = await read(systemInfo, '/System/Info', signal);
      const other = Object.values(descriptions).find((each) => product?.startsWith(each.name));
      if (other && other.name !== program)
        throw new MediaBrowserError(
          'unreadable',
          sentence`This is ${other.name}, not ${program}. Check the address and port.`,
        );
      if (version) return version;
      throw new MediaBrowserError('unreadable', sentence`${name} doesn’t report a version. Is this really ${program}?`);
    },

    libraries: (signal?: AbortSignal): Promise<Library[]> => read(libraries, '/Library/VirtualFolders', signal),

    titles: (kind: LibraryKind, library: string, signal?: AbortSignal): AsyncGenerator<Page<TitleRecord>> =>
      readAll(
        '/Items',
        {
          ...asListed,
          ...quietly,
          ...pictures,
          includeItemTypes: typeOf[kind],
          fields: fieldsOf[kind],
          parentId: checked(library),
        },
        signal,
      ),

    /** In the order of the server. */
    episodes: (series: string, signal?: AbortSignal): AsyncGenerator<Page<TitleRecord>> =>
      readAll(`/Shows/${checked(series)}/Episodes`, { ...bare, fields: 'Path,MediaSources' }, signal),

    /** Undefined when there is no such item any more. */
    async find(kind: LibraryKind | 'episode', id: string, signal?: AbortSignal): Promise<TitleRecord | undefined> {
      const fields = kind === 'episode' ? 'Path' : fieldsOf[kind];
      const query = new URLSearchParams({ ids: checked(id), fields, ...quietly, ...pictures });
      const { rows } = await read(titlePage, `/Items?${query}`, signal);
      return (await readRows(titleRecord, rows)).find((row) => row.Id === id);
    },

    /** What was saved since a moment of the server’s own clock. */
    async changed(kind: LibraryKind, library: string, since: Date, signal?: AbortSignal): Promise<TitleRecord[]> {
      const query = new URLSearchParams({
        ...asListed,
        ...bare,
        includeItemTypes: changingTypes[kind],
        fields: 'Etag',
        parentId: checked(library),
        minDateLastSaved: since.toISOString(),
        limit: String(mostChanges),
      });
      return readRows(titleRecord, (await read(titlePage, `/Items?${query}`, signal)).rows);
    },

    /** Of the server; ours where it doesn’t say. */
    async clock(signal?: AbortSignal): Promise<Date> {
      const answer = await send('/System/Info', { signal });
      const said = Date.parse(String(answer.headers.date));
      return new Date(Number.isNaN(said) ? Date.now() : said);
    },

    async folders(path: string, signal?: AbortSignal): Promise<{ name: string; path: string }[]> {
      const query = new URLSearchParams({ path, includeFiles: 'false', includeDirectories: 'true' });
      const entries = await read(directory, `/Environment/DirectoryContents?${query}`, signal);
      return entries.flatMap(({ Name, Path, Type }) =>
        Path && (Type ?? 'Directory') === 'Directory' ? [{ name: Name ?? '', path: Path }] : [],
      );
    },

    async image(id: string, picture: 'poster' | 'fanart'): Promise<Buffer> {
      const { type, maxWidth } = imageOf[picture];
      const answer = await requestBytes({
        name,
        url: `${baseOf(connection) ?? ''}/Items/${checked(id)}/Images/${type}?${new URLSearchParams({ maxWidth, format: 'Jpg' })}`,
        headers: { accept: 'image/*', ...headers(connection.apiKey) },
        timeoutMs,
        verifySsl: connection.verifySsl,
        pace: { ...smallPace, maxBytes: 10 << 20 },
        help: 'media-server-unreachable',
      });
      const rejection = explainAnswer(answer, { name, keys });
      if (rejection) throw rejection;
      if (pictureTypes.test(String(answer.headers['content-type']))) return answer.bytes;
      throw new MediaBrowserError('unreadable', sentence`${name} returned something that isn’t an image.`);
    },
  };
}

/** Not SVG, which may contain scripts. */
const pictureTypes = /^image\/(jpeg|png|webp)\b/i;
/** More are found by the next sync. */
const mostChanges = 1000;
