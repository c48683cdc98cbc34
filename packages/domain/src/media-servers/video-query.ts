/** Ids of external databases by which media servers know a movie or series. */
export interface ExternalIds {
  imdb?: string | null;
  tmdb?: number | null;
  tvdb?: number | null;
}

export interface MovieQuery {
  kind: 'movies';
  path: string;
  ids: ExternalIds;
}

export interface EpisodeQuery {
  kind: 'series';
  path: string;
  /** Ids of the series. */
  ids: ExternalIds;
  /** The folder of the series. */
  folder: string;
  /** Everything that is in the file. */
  episodes: readonly { season: number; number: number }[];
}

/** A video of ours that a media server may have as well. */
export type VideoQuery = MovieQuery | EpisodeQuery;
