import { hourMs } from '#platform/durations.ts';
import { nearest } from './path-tail.ts';
import type { PlexLibrary, PlexVideo, VideoQuery } from './plex-link.ts';
import type { PlexItem } from './records.ts';
import { filesOf, indexItems, type ItemIndex } from './item-index.ts';

/** Items that the server lists. */
export interface ItemList {
  path: string;
  type?: 'movie' | 'show' | 'episode';
}

interface Dependencies {
  read: (list: ItemList) => Promise<PlexItem[]>;
  now: () => number;
  /** How soon a list may be read again because something is not in it, in milliseconds. */
  rereadMs: number;
}

interface KnownList {
  at: number;
  isDoubtful: boolean;
  index: Promise<ItemIndex>;
}

/** Lifetime of a list, in ms. */
const maxAgeMs = hourMs;
/** All episodes of a library are reread this many times less often. */
const patience = 10;
/** Maximum number of cached lists; each requested show has one. */
const most = 300;

/** Index of a server's libraries, so that they are not listed for each video. */
export function createVideoIndex({ read, now, rereadMs }: Dependencies) {
  const known = new Map<string, KnownList>();

  function shelfOf(list: ItemList, oldest: number): Promise<ItemIndex> {
    const name = JSON.stringify(list);
    const entry = known.get(name);
    if (entry && now() - entry.at < (entry.isDoubtful ? Math.min(oldest, rereadMs) : oldest)) return entry.index;
    if (known.size >= most) known.clear();
    const index = read(list).then(indexItems);
    known.set(name, { at: now(), isDoubtful: false, index });
    index.catch(() => void (known.get(name)?.index === index && known.delete(name)));
    return index;
  }

  const all = ({ key }: PlexLibrary, type: ItemList['type'], oldest: number) =>
    shelfOf({ path: `/library/sections/${key}/all`, type }, oldest);

  async function findByIds(library: PlexLibrary, video: VideoQuery, oldest: number): Promise<PlexItem[]> {
    if (video.type === 'movie') return (await all(library, 'movie', oldest)).withIds(video.ids);
    const shows = (await all(library, 'show', oldest)).withIds(video.show);
    const found = await Promise.all(
      shows.map(async ({ ratingKey }) => {
        const episodes = await shelfOf({ path: `/library/metadata/${ratingKey}/allLeaves` }, oldest);
        // With different episode numbering, the file still matches.
        const files = episodes.atPath(video.path, 1);
        return files.length > 0 ? files : episodes.numbered(video.season, video.episode);
      }),
    );
    return found.flat();
  }

  const findByPath = async (library: PlexLibrary, video: VideoQuery, oldest: number) =>
    (await all(library, video.type, oldest)).atPath(video.path, 2);

  /** Searches the cache, then a fresh list. */
  async function findAnywhere(
    libraries: readonly PlexLibrary[],
    video: VideoQuery,
    find: typeof findByIds,
    freshness: number,
  ): Promise<PlexVideo[]> {
    for (const oldest of [maxAgeMs, freshness]) {
      const found = await Promise.all(
        libraries.map(async (library) => {
          const items = await find(library, video, oldest);
          return items.map((item) => present(item, library, video));
        }),
      );
      if (found.flat().length > 0) return found.flat();
    }
    return [];
  }

  return {
    async find(libraries: readonly PlexLibrary[], video: VideoQuery): Promise<PlexVideo[]> {
      const byIds = await findAnywhere(libraries, video, findByIds, rereadMs);
      const found = byIds.length > 0 ? byIds : await findAnywhere(libraries, video, findByPath, rereadMs * patience);
      const named = nearest(found, ({ files }) => files, video.path, 1);
      return named.length > 0 ? named : found;
    },

    /** Marks the cache as doubtful, so that it is reread soon. */
    doubt(): void {
      for (const entry of known.values()) entry.isDoubtful = true;
    },
  };
}

const present = (item: PlexItem, { key }: PlexLibrary, { type }: VideoQuery): PlexVideo => ({
  ratingKey: item.ratingKey,
  libraryKey: key,
  type,
  files: filesOf(item),
});
