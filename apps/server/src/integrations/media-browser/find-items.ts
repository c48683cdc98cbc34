import {
  addToListing,
  pickEpisodes,
  pickItems,
  type ListedEpisode,
  type Listing,
} from '#domain/media-servers/listing.ts';
import type { EpisodeQuery, VideoQuery } from '#domain/media-servers/video-query.ts';
import { candidatePaths } from '#domain/media-servers/candidate-paths.ts';
import type { MediaBrowser } from './client.ts';
import type { Library } from './parse.ts';

interface Options {
  /** Ids of the libraries that count; none means all of them. */
  libraries: readonly string[];
  now: () => number;
  /** Cache lifetime of the item list, in ms. */
  keptMs?: number;
  /** Minimum time before a missing item is looked up again, in ms. */
  againMs?: number;
}

interface Kept<T> {
  value: T;
  at: number;
}

/** Series whose episodes are remembered. */
const maxSeries = 200;

/** Finds videos of ours on a server. Its lists are remembered: a thousand videos are not a thousand lists. */
export function createItemFinder(
  server: Pick<MediaBrowser, 'libraries' | 'items' | 'episodes'>,
  { libraries, now, keptMs = 3_600_000, againMs = 300_000 }: Options,
) {
  const listings = new Map<VideoQuery['kind'], Kept<Listing>>();
  const seasons = new Map<string, Kept<ListedEpisode[]>>();
  const shelves = new Map<'all', Kept<Library[]>>();

  async function remember<K, T>(kept: Map<K, Kept<T>>, key: K, maxAgeMs: number, read: () => Promise<T>): Promise<T> {
    const known = kept.get(key);
    if (known && now() - known.at < maxAgeMs) return known.value;
    const value = await read();
    kept.set(key, { value, at: now() });
    return value;
  }

  async function list(kind: VideoQuery['kind']): Promise<Listing> {
    const listing: Listing = new Map();
    const sources = libraries.length > 0 ? libraries : [undefined];
    // In pages: a large library at once would block other work.
    for (const library of sources)
      for await (const items of server.items(kind, library)) addToListing(listing, kind, items);
    return listing;
  }

  async function listEpisodes(series: string): Promise<ListedEpisode[]> {
    const all: ListedEpisode[] = [];
    for await (const episodes of server.episodes(series)) all.push(...episodes);
    return all;
  }

  async function findEpisodes(series: readonly string[], video: EpisodeQuery, maxAgeMs: number): Promise<string[]> {
    const found: ListedEpisode[] = [];
    for (const id of series) {
      found.push(...pickEpisodes(await remember(seasons, id, maxAgeMs, () => listEpisodes(id)), video));
      if (seasons.size > maxSeries) seasons.clear();
    }
    // A series may be there twice, with other files.
    return pickEpisodes(found, video).map(({ id }) => id);
  }

  async function search(video: VideoQuery, maxAgeMs: number): Promise<readonly string[]> {
    const items = pickItems(await remember(listings, video.kind, maxAgeMs, () => list(video.kind)), video);
    return video.kind === 'movies' ? items : findEpisodes(items, video, maxAgeMs);
  }

  return {
    /** The ids of all items that are this video. */
    async find(video: VideoQuery): Promise<readonly string[]> {
      const known = await search(video, keptMs);
      return known.length > 0 ? known : search(video, againMs);
    },

    /** The paths that the video may have there. */
    async places({ path }: VideoQuery): Promise<string[]> {
      const all = await remember(shelves, 'all', againMs, () => server.libraries());
      const counting = libraries.length > 0 ? all.filter(({ id }) => libraries.includes(id)) : all;
      return candidatePaths(
        path,
        counting.flatMap(({ folders }) => folders),
      );
    },

    /** Something was not there where it was listed. */
    forget(): void {
      listings.clear();
      seasons.clear();
    },
  };
}
