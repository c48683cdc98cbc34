/** What the files are from which a person would tell it. Written by hand, never generated from the parser's templates. */
export interface NameCase {
  /** series, movies, anime, specials, multi-episode, daily, years-in-titles, editions, foreign, extras, ids */
  kind: string;
  /** Relative to the library folder, with forward slashes: `Dark (2017)/Season 01/Dark - S01E01.mkv`. */
  path: string;
  /** What it is. `unsure` only where a careful person could not tell either. */
  expected:
    | {
        type: 'episode';
        title: string;
        year?: number;
        season?: number;
        episodes?: number[];
        absolute?: number[];
        date?: string;
      }
    | { type: 'movie'; title: string; year?: number; edition?: string }
    | { type: 'extra' }
    | { type: 'unsure' };
  /** Ids written in folder or file names, if any. */
  ids?: { tmdb?: number; tvdb?: number; imdb?: string };
}
