import { createHash } from 'node:crypto';
import type { LibraryKind } from '@captionarr/contract';
import type { Logger } from 'pino';
import type { Connector } from '#domain/library/connector.ts';
import { AppError } from '#platform/errors.ts';
import type { CoverCache } from './cover-cache.ts';

export interface CoverPath {
  kind: LibraryKind;
  ordinal: number;
  /** Below the API root of the manager. */
  path: string;
}

interface Dependencies {
  connectorOf: (kind: LibraryKind, ordinal: number) => Pick<Connector, 'address' | 'image'> | undefined;
  cache: CoverCache;
  log: Logger;
  now?: () => number;
}

export type Covers = ReturnType<typeof createCovers>;

/** An older cover is served and refreshed in the background. */
const freshMs = 24 * 60 * 60 * 1000;

/** Pictures of the managers, fetched once and kept. */
export function createCovers({ connectorOf, cache, log, now = Date.now }: Dependencies) {
  const underWay = new Map<string, Promise<Buffer>>();

  async function fetchAndKeep(fetch: () => Promise<Buffer>, key: string) {
    try {
      const bytes = await fetch();
      await cache
        .write(key, bytes, now())
        .catch((error: unknown) => log.warn({ err: error }, 'Could not save a cover'));
      return bytes;
    } catch (error) {
      if (error instanceof AppError && error.code === 'not-found') await cache.remove(key);
      throw error;
    } finally {
      underWay.delete(key);
    }
  }

  return {
    async find({ kind, ordinal, path }: CoverPath): Promise<Buffer> {
      const connector = connectorOf(kind, ordinal);
      if (!connector) throw new AppError('not-found', 'No manager has this cover.');
      const key = keyOf(connector.address, kind, path);
      const fetchOnce = () => {
        const fetching = underWay.get(key) ?? fetchAndKeep(() => connector.image(kind, path), key);
        underWay.set(key, fetching);
        return fetching;
      };

      const kept = await cache.read(key);
      if (!kept) return fetchOnce();
      if (now() - kept.at > freshMs)
        fetchOnce().catch((error: unknown) => log.debug({ err: error }, 'Could not delete an old cover'));
      return kept.bytes;
    },

    /** Removes leftovers and excess files. */
    tidy: () => cache.tidy(now()),
  };
}

/** Another manager at another address has other covers, under the same numbers. */
const keyOf = (address: string, kind: LibraryKind, path: string) =>
  `${createHash('sha1').update(`${kind} ${address}`).digest('hex').slice(0, 12)}/${path.replace('MediaCover/', '').replace('/', '-')}`;
