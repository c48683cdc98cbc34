import { PlexError } from './plex-error.ts';
import type { PlexLibrary, PlexServer, PlexSide } from './plex-link.ts';
import { itemsAnswer, sectionsAnswer, type PlexItem } from './records.ts';
import type { ServerConnection } from './connection.ts';
import { readIds } from './item-index.ts';
import { sessionsAnswer } from './sessions.ts';
import { createVideoIndex, type ItemList } from './video-index.ts';
import { sentence } from '#platform/sentence.ts';

interface Dependencies {
  connection: ServerConnection;
  /** Keys or, as older programs have it, a title of the libraries that are chosen for a kind. */
  chosen: (side: PlexSide) => { keys: readonly string[]; title: string };
  now: () => number;
  /** Minimum lifetime of cached libraries, in ms. */
  rereadMs?: number;
}

const typeOf = { series: 'show', movies: 'movie' } as const;
const numberOf = { movie: 1, show: 2, episode: 4 } as const;
const pageSize = 300;

export function createPlexServer({ connection, chosen, now, rereadMs = 60_000 }: Dependencies): PlexServer {
  const { name } = connection;
  const index = createVideoIndex({ read: readItems, now, rereadMs });

  async function askFor<T>(
    schema: { safeParse(data: unknown): { success: true; data: T } | { success: false; error: Error } },
    path: string,
    query: Record<string, string | number>,
    signal?: AbortSignal,
  ): Promise<T> {
    const parsed = schema.safeParse(await connection.ask({ path, query, signal }));
    if (parsed.success) return parsed.data;
    throw new PlexError('unreadable', sentence`${name} sent an unexpected response.`, { cause: parsed.error });
  }

  async function readItems({ path, type }: ItemList): Promise<PlexItem[]> {
    const items: PlexItem[] = [];
    for (let start = 0; ; start += pageSize) {
      const query = { ...(type && { type: numberOf[type] }), includeGuids: 1, ...page(start, pageSize) };
      const { MediaContainer: content } = await askFor(itemsAnswer, path, query);
      items.push(...content.Metadata);
      const count = content.size ?? content.Metadata.length;
      if (count < pageSize || start + count >= (content.totalSize ?? Infinity)) return items;
    }
  }

  async function libraries(signal?: AbortSignal): Promise<PlexLibrary[]> {
    const { MediaContainer } = await askFor(sectionsAnswer, '/library/sections', {}, signal);
    return MediaContainer.Directory.flatMap(({ type, Location, ...rest }) =>
      type === 'movie' || type === 'show' ? [{ ...rest, type, locations: Location.map(({ path }) => path) }] : [],
    );
  }

  let known: { at: number; libraries: Promise<PlexLibrary[]> } | undefined;

  function recentLibraries(): Promise<PlexLibrary[]> {
    if (known && now() - known.at < rereadMs) return known.libraries;
    const reading = libraries();
    known = { at: now(), libraries: reading };
    reading.catch(() => void (known?.libraries === reading && (known = undefined)));
    return reading;
  }

  async function chosenLibraries(side: PlexSide, signal?: AbortSignal): Promise<PlexLibrary[]> {
    const fitting = (await recentLibraries()).filter(({ type }) => type === typeOf[side]);
    signal?.throwIfAborted();
    const { keys, title } = chosen(side);
    if (keys.length > 0) return fitting.filter(({ key }) => keys.includes(key));
    return title === '' ? fitting : fitting.filter((library) => library.title === title);
  }

  /** If an item is gone, its cached key may be wrong too. */
  async function order(run: () => Promise<unknown>): Promise<void> {
    try {
      await run();
    } catch (error) {
      if (error instanceof PlexError && error.trouble === 'missing') index.doubt();
      throw error;
    }
  }

  return {
    name,
    machineId: connection.machineId,
    access: connection.access,
    libraries,
    chosenLibraries,

    async countOf({ key }, signal) {
      const { MediaContainer } = await askFor(itemsAnswer, `/library/sections/${key}/all`, page(0, 0), signal);
      return MediaContainer.totalSize ?? 0;
    },

    async findVideos(video, signal) {
      const found = await index.find(
        await chosenLibraries(video.type === 'movie' ? 'movies' : 'series', signal),
        video,
      );
      signal?.throwIfAborted();
      return found;
    },

    async playing(signal) {
      const { MediaContainer } = await askFor(sessionsAnswer, '/status/sessions', {}, signal);
      return MediaContainer.Metadata;
    },

    async idsOf(ratingKey, signal) {
      const path = `/library/metadata/${digits(ratingKey)}`;
      const { MediaContainer } = await askFor(itemsAnswer, path, { includeGuids: 1 }, signal);
      return readIds(MediaContainer.Metadata[0]);
    },

    refresh: (ratingKey, signal) =>
      order(() => connection.order({ path: `/library/metadata/${digits(ratingKey)}/refresh`, method: 'PUT', signal })),

    async scanFolder(libraryKey, path, signal) {
      const query = path === undefined ? undefined : { path };
      await connection.order({ path: `/library/sections/${digits(libraryKey)}/refresh`, query, signal });
    },

    setAdded: ({ ratingKey, libraryKey, type }, at, signal) =>
      order(() =>
        connection.order({
          path: `/library/sections/${digits(libraryKey)}/all`,
          query: {
            type: numberOf[type],
            id: digits(ratingKey),
            'addedAt.value': Math.floor(at / 1000),
            'addedAt.locked': 1,
          },
          method: 'PUT',
          signal,
        }),
      ),
  };
}

const page = (start: number, size: number) => ({ 'X-Plex-Container-Start': start, 'X-Plex-Container-Size': size });

/** A key becomes part of an address only if it is one. */
function digits(key: string): string {
  if (/^\d+$/.test(key)) return key;
  throw new PlexError('missing', 'Plex has no such key.');
}
