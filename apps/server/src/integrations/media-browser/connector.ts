import type { LibraryKind } from '@captionarr/contract';
import type { FeedListener, SourceChange, SourceIds } from '#domain/library/connector.ts';
import { withSlash } from '#domain/library/with-slash.ts';
import type { MediaServerConnector } from '#integrations/media-library/media-server-connector.ts';
import { thingOf } from '#integrations/media-library/take-titles.ts';
import { readCoverPath } from '#integrations/media-library/cover-path.ts';
import { createFollowers, followChanges, type Pauses } from '#integrations/media-library/follow-changes.ts';
import { AppError } from '#platform/errors.ts';
import { sentence } from '#platform/sentence.ts';
import type { MediaBrowserConnection } from './connection.ts';
import { createLibraryReader } from './library-reader.ts';
import { createMovieSource, createSeriesSource } from './library-source.ts';
import { MediaBrowserError } from './media-browser-error.ts';
import type { Library } from './parse.ts';
import type { TitleRecord } from './title-records.ts';

interface Options {
  connection: MediaBrowserConnection;
  timeoutMs: number;
  ids: SourceIds;
  /** Ids of the chosen libraries; none for all. */
  libraries: readonly string[];
  pauses?: Pauses;
}

/** Looks for changes overlap by this much, in milliseconds: what is saved during one must not be missed. */
const overlapMs = 10_000;

/** Jellyfin or Emby as a library source. */
export function openMediaBrowser({
  connection,
  timeoutMs,
  ids,
  libraries: chosen,
  pauses,
}: Options): MediaServerConnector {
  const { name, url } = connection;
  const reader = createLibraryReader(connection, timeoutMs);
  const followers = createFollowers();

  const librariesOf = async (kind: LibraryKind, signal?: AbortSignal): Promise<Library[]> =>
    (await reader.libraries(signal)).filter(
      ({ id, fills }) => fills.includes(kind) && (chosen.length === 0 || chosen.includes(id)),
    );

  /** The title that a changed record belongs to. */
  async function changesOf(kind: LibraryKind, rows: readonly TitleRecord[]): Promise<SourceChange[]> {
    const changed = new Map<string, SourceChange['what']>();
    for (const { Id, Type, SeriesId } of rows) {
      const owner = Type === 'Episode' ? SeriesId : Id;
      if (owner !== null && (Type !== 'Series' || !changed.has(owner)))
        changed.set(owner, Type === 'Series' ? 'item' : 'files');
    }
    if (changed.size === 0) return [];
    const numbers = await ids.idsOf(thingOf[kind], [...changed.keys()]);
    return [...changed.values()].map((what, index) => ({ id: numbers[index] ?? 0, what }));
  }

  function follow(kind: LibraryKind, listener: FeedListener) {
    /** Of the last look, because looks overlap. */
    let told = new Set<string>();
    const following = followChanges<Date>({
      listener,
      pauses,
      isRefused: (error) => error instanceof MediaBrowserError && error.trouble === 'unauthorized',
      begin: (signal) => reader.clock(signal),
      async look(since, signal) {
        const mark = await reader.clock(signal);
        const from = new Date(since.getTime() - overlapMs);
        const found: TitleRecord[] = [];
        for (const { id } of await librariesOf(kind, signal))
          found.push(...(await reader.changed(kind, id, from, signal)));
        const fresh = found.filter((row) => !told.has(markOf(row)));
        told = new Set(found.map(markOf));
        return { changes: await changesOf(kind, fresh), mark };
      },
    });
    return followers.add(following);
  }

  return {
    name,
    address: url,
    series: createSeriesSource({ reader, ids, librariesOf }),
    movies: createMovieSource({ reader, ids, librariesOf }),
    status: async (signal) => ({ version: await reader.version(signal) }),
    libraries: async (signal) =>
      (await reader.libraries(signal)).flatMap(({ id, title, fills }) =>
        fills.length > 0 ? [{ id, name: title, fills: [...fills] }] : [],
      ),
    rootFolders: async (kind, signal) => (await librariesOf(kind, signal)).flatMap(({ folders }) => folders),
    folders: async (path, signal) =>
      (await reader.folders(path, signal)).map((folder) => ({
        name: folder.name,
        children: true,
        path: withSlash(folder.path),
      })),
    async image(kind, path) {
      const cover = readCoverPath(path);
      const key = cover && (await ids.keyOf(thingOf[kind], cover.id));
      if (!cover || key === undefined) throw new AppError('not-found', sentence`${name} doesn’t have this cover.`);
      return reader.image(key, cover.picture);
    },
    follow,
    lookNow: followers.lookNow,
    close: followers.close,
  };
}

const markOf = ({ Id, Etag }: TitleRecord) => `${Id} ${Etag ?? ''}`;
