import { tailOf } from './path-segments.ts';
import type { ExternalIds, EpisodeQuery, VideoQuery } from './video-query.ts';

/** A movie or series as a media server lists it. */
export interface ListedItem {
  id: string;
  /** Path of the movie file or the series folder; empty if the server does not report it. */
  path: string;
  ids: ExternalIds;
}

export interface ListedEpisode {
  id: string;
  season: number;
  number: number;
  /** Number of the last episode if one file has several. */
  lastNumber: number;
  path: string;
}

/** The ids of items by everything that one of ours may be found by. */
export type Listing = Map<string, string[]>;

export function addToListing(listing: Listing, kind: VideoQuery['kind'], items: readonly ListedItem[]): void {
  for (const { id, path, ids } of items) {
    for (const key of [...placeKeys(kind, path), ...idKeys(ids)]) {
      const known = listing.get(key);
      if (known) known.push(id);
      else listing.set(key, [id]);
    }
  }
}

/** The movie with the same file, or else those with the same ids; for episodes the series, by its ids before its folder. */
export function pickItems(listing: Listing, video: VideoQuery): readonly string[] {
  const byPlace = placeKeys(video.kind, video.kind === 'movies' ? video.path : video.folder);
  const byIds = idKeys(video.ids);
  const keys = video.kind === 'movies' ? [...byPlace, ...byIds] : [...byIds, ...byPlace];
  return keys.map((key) => listing.get(key)).find((found) => found !== undefined) ?? [];
}

/** Picks the episodes in the same file, otherwise those with the same numbers. */
export function pickEpisodes(listed: readonly ListedEpisode[], { path, episodes }: EpisodeQuery): ListedEpisode[] {
  const sameFile = listed.filter((one) => one.path !== '' && tailOf(one.path, 1) === tailOf(path, 1));
  if (sameFile.length > 0) return sameFile;
  return listed.filter((one) =>
    episodes.some(
      ({ season, number }) =>
        one.season === season && one.number <= number && number <= Math.max(one.number, one.lastNumber),
    ),
  );
}

/** File names repeat, with their folder hardly ever; the folder of a series is already its title. */
const placeKeys = (kind: VideoQuery['kind'], path: string): string[] =>
  path === '' ? [] : [`path ${tailOf(path, kind === 'movies' ? 2 : 1)}`];

const idKeys = ({ imdb, tmdb, tvdb }: ExternalIds): string[] => [
  ...(imdb ? [`imdb ${imdb.toLowerCase()}`] : []),
  ...(tvdb ? [`tvdb ${tvdb}`] : []),
  ...(tmdb ? [`tmdb ${tmdb}`] : []),
];
