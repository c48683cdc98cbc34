import type { LibraryKind } from '@captionarr/contract';
import type { Logger } from 'pino';
import type { FeedListener, SourceIds } from '#domain/library/connector.ts';
import { readCoverPath } from '#integrations/media-library/cover-path.ts';
import { createFollowers, followChanges, type Pauses } from '#integrations/media-library/follow-changes.ts';
import type { MediaServerConnector } from '#integrations/media-library/media-server-connector.ts';
import { thingOf } from '#integrations/media-library/take-titles.ts';
import { AppError } from '#platform/errors.ts';
import { sentence } from '#platform/sentence.ts';
import { createServerConnection } from './connection.ts';
import { createChangeFinder, type ChangeMark } from './find-changes.ts';
import { introduce, product } from './identity.ts';
import { createLibraryReader, type Section } from './library-reader.ts';
import { createMovieSource, createSeriesSource, createTitleFinder } from './library-source.ts';
import { listFolders } from './list-folders.ts';
import { PlexError } from './plex-error.ts';
import { createServerHttp } from './server-http.ts';

interface Options {
  name: string;
  url: string;
  token: string;
  verifySsl: boolean;
  timeoutMs: number;
  ids: SourceIds;
  /** Keys of the chosen libraries; none for all. */
  libraries: readonly string[];
  log: Logger;
  pauses?: Pauses;
}

/** Always the same device, or Plex would list another one after each start. */
const clientIdentifier = 'captionarr-library';

/** A Plex Media Server as a library source. */
export function openPlex(options: Options): MediaServerConnector {
  const { name, url, token, verifySsl, timeoutMs, ids, libraries: chosen, log, pauses } = options;
  const http = createServerHttp({
    identity: { headers: async (sent?: string) => introduce(clientIdentifier, product, sent ?? '') },
    verifySsl: () => verifySsl,
    now: Date.now,
  });
  const target = { name, machineId: undefined, addresses: () => [url], token: () => token };
  const reader = createLibraryReader(createServerConnection(target, { http, log, now: Date.now, timeoutMs }));
  const findRow = createTitleFinder({ reader, ids });
  const followers = createFollowers();

  const sectionsOf = async (kind: LibraryKind, signal?: AbortSignal): Promise<Section[]> =>
    (await reader.sections(signal)).filter(
      (section) => section.kind === kind && (chosen.length === 0 || chosen.includes(section.key)),
    );

  function follow(kind: LibraryKind, listener: FeedListener) {
    const following = followChanges<ChangeMark>({
      listener,
      pauses,
      isRefused: (error) => error instanceof PlexError && error.trouble === 'unauthorized',
      ...createChangeFinder({ kind, reader, ids, sectionsOf }),
    });
    return followers.add(following);
  }

  return {
    name,
    address: url,
    series: createSeriesSource({ reader, ids, sectionsOf }),
    movies: createMovieSource({ reader, ids, sectionsOf }),
    async status(signal) {
      const version = await reader.version(signal);
      // Anyone may ask for the version; this takes the token.
      await reader.sections(signal);
      return { version };
    },
    libraries: async (signal) =>
      (await reader.sections(signal)).map(({ key, title, kind }) => ({ id: key, name: title, fills: [kind] })),
    rootFolders: async (kind, signal) => (await sectionsOf(kind, signal)).flatMap(({ folders }) => folders),
    folders: (path, signal) => listFolders(reader, path, signal),
    async image(kind, path) {
      const cover = readCoverPath(path);
      const found = cover && (await findRow(thingOf[kind], cover.id));
      const picture = cover?.picture === 'fanart' ? found?.row.art : found?.row.thumb;
      if (!picture) throw new AppError('not-found', sentence`${name} doesn’t have this cover.`);
      return reader.picture(picture);
    },
    follow,
    lookNow: followers.lookNow,
    async close() {
      await followers.close();
      await http.close();
    },
  };
}
