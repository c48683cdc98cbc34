import type { Episode, Library, Movie, Series } from '#library/types.ts';

/** Something that can be played, as the lab's library numbers it. */
export type Playable = { movie: number } | { episode: number };
export type AnyItem = Playable | { series: number };

/** The last digit tells what a rating key stands for, so that no two kinds share a number. */
export const keyOf = {
  movie: (id: number): string => `${id}1`,
  series: (id: number): string => `${id}2`,
  season: (seriesId: number, season: number): string => `${seriesId * 1000 + season}3`,
  episode: (id: number): string => `${id}4`,
};

export const ratingKeyOf = (item: AnyItem): string =>
  'movie' in item
    ? keyOf.movie(item.movie)
    : 'series' in item
      ? keyOf.series(item.series)
      : keyOf.episode(item.episode);

export type PlexItem =
  | { kind: 'movie'; movie: Movie }
  | { kind: 'series'; series: Series }
  | { kind: 'season'; series: Series; season: number }
  | { kind: 'episode'; series: Series; episode: Episode };

/** The item that a rating key stands for; what has no file is not there. */
export function findItem(library: Library, ratingKey: string): PlexItem | undefined {
  const number = Number(ratingKey.slice(0, -1));
  if (!/^\d{2,15}$/.test(ratingKey)) return undefined;
  switch (ratingKey.at(-1)) {
    case '1': {
      const movie = library.movieAt(number);
      return movie?.file && { kind: 'movie', movie };
    }
    case '2': {
      const series = library.seriesAt(number);
      return series && { kind: 'series', series };
    }
    case '3': {
      const series = library.seriesAt(Math.floor(number / 1000));
      return series && { kind: 'season', series, season: number % 1000 };
    }
    case '4': {
      const series = library.seriesAt(library.ownerOf(number) ?? 0);
      const episode = series && library.episodes(series.id).find(({ id }) => id === number);
      return series && episode?.file && { kind: 'episode', series, episode };
    }
    default:
      return undefined;
  }
}
