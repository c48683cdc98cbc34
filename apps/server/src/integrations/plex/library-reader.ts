import type { LibraryKind } from '@captionarr/contract';
import { readRows } from '#integrations/media-library/read-rows.ts';
import { sentence } from '#platform/sentence.ts';
import type { ServerConnection } from './connection.ts';
import { PlexError } from './plex-error.ts';
import { identityAnswer, sectionsAnswer } from './records.ts';
import { titleRecord, titlesAnswer, type TitleRecord } from './title-records.ts';

export type LibraryReader = ReturnType<typeof createLibraryReader>;
export type ListedType = 'movie' | 'show' | 'episode';

/** The numbers that Plex gives to kinds of items. */
const numberOf = { movie: 1, show: 2, episode: 4 } as const;
const listOfType: Readonly<Record<string, LibraryKind>> = { movie: 'movies', show: 'series' };
const pageSize = 100;

export interface Section {
  key: string;
  title: string;
  kind: LibraryKind;
  folders: string[];
}

interface Parser<T> {
  safeParse: (data: unknown) => { success: true; data: T } | { success: false; error: Error };
}

/** The requests of a library source to a Plex Media Server. */
export function createLibraryReader(connection: ServerConnection) {
  const { name } = connection;

  async function ask<T>(
    schema: Parser<T>,
    path: string,
    query: Record<string, string | number> = {},
    signal?: AbortSignal,
  ): Promise<T> {
    const parsed = schema.safeParse(await connection.ask({ path, query, signal }));
    if (parsed.success) return parsed.data;
    throw new PlexError('unreadable', sentence`${name} sent an unexpected response.`, { cause: parsed.error });
  }

  async function rowsAt(path: string, query: Record<string, string | number>, signal?: AbortSignal) {
    const { MediaContainer: page } = await ask(titlesAnswer, path, query, signal);
    return { ...page, rows: await readRows(titleRecord, page.rows) };
  }

  /** All pages; a list that ends too early would look as if titles were removed. */
  async function* readAll(path: string, query: Record<string, string | number>, signal?: AbortSignal) {
    for (let start = 0, total = 1; start < total;) {
      const page = await rowsAt(path, { ...query, ...pageAt(start, pageSize) }, signal);
      yield page;
      start += page.count;
      total = page.total;
      if (page.count === 0 && start < total)
        throw new PlexError('unreadable', sentence`The list from ${name} is incomplete.`);
    }
  }

  return {
    name,

    async version(signal?: AbortSignal): Promise<string | null> {
      const { MediaContainer } = await ask(identityAnswer, '/identity', {}, signal);
      return MediaContainer.version ?? null;
    },

    async sections(signal?: AbortSignal): Promise<Section[]> {
      const { MediaContainer } = await ask(sectionsAnswer, '/library/sections', {}, signal);
      return MediaContainer.Directory.flatMap(({ key, title, type, Location }) => {
        const kind = listOfType[type];
        return kind ? [{ key, title, kind, folders: Location.map(({ path }) => path) }] : [];
      });
    },

    /** Without tracks, labels and folders. New titles come last, so that no page shifts. */
    titles: (section: string, type: ListedType, signal?: AbortSignal) =>
      readAll(
        `/library/sections/${section}/all`,
        { type: numberOf[type], sort: 'addedAt:asc', includeGuids: 1 },
        signal,
      ),

    episodes: (show: string, signal?: AbortSignal) => readAll(`/library/metadata/${show}/allLeaves`, {}, signal),

    /** The same titles with everything that there is; those that have gone meanwhile stay as they were listed. */
    async detail(rows: readonly TitleRecord[], signal?: AbortSignal): Promise<TitleRecord[]> {
      if (rows.length === 0) return [];
      const keys = rows.map(({ ratingKey }) => ratingKey).join(',');
      const full = await unlessMissing(rowsAt(`/library/metadata/${keys}`, { includeGuids: 1 }, signal));
      const byKey = new Map(full?.rows.map((row) => [row.ratingKey, row]));
      return rows.map((row) => byKey.get(row.ratingKey) ?? row);
    },

    /** Items with a guid of Plex’s own, the first added first. */
    async withGuid(section: string, type: ListedType, guid: string, signal?: AbortSignal): Promise<TitleRecord[]> {
      const query = { type: numberOf[type], guid, sort: 'addedAt:asc', includeGuids: 1 };
      return (await rowsAt(`/library/sections/${section}/all`, query, signal)).rows;
    },

    /** Undefined when there is no such item any more. */
    async withKey(ratingKey: string, signal?: AbortSignal): Promise<TitleRecord | undefined> {
      const found = await unlessMissing(rowsAt(`/library/metadata/${ratingKey}`, { includeGuids: 1 }, signal));
      return found?.rows[0];
    },

    /** The latest by one of the dates that they have. */
    async latest(section: string, type: ListedType, by: 'addedAt' | 'updatedAt', count: number, signal?: AbortSignal) {
      const query = { type: numberOf[type], sort: `${by}:desc`, ...pageAt(0, count) };
      return (await rowsAt(`/library/sections/${section}/all`, query, signal)).rows;
    },

    picture: (path: string): Promise<Buffer> => connection.picture({ path }),
  };
}

const pageAt = (start: number, size: number) => ({ 'X-Plex-Container-Start': start, 'X-Plex-Container-Size': size });

const unlessMissing = <T>(asked: Promise<T>): Promise<T | undefined> =>
  asked.catch((error: unknown) => {
    if (error instanceof PlexError && error.trouble === 'missing') return undefined;
    throw error;
  });
