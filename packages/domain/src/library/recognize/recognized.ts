/** Numbers that databases gave to a title, as names and NFO files state them. */
export interface TitleIds {
  tmdb?: number;
  tvdb?: number;
  /** `tt0133093` */
  imdb?: string;
}

/** One or several episodes of a series in one file. */
export interface RecognizedEpisode {
  type: 'episode';
  /** Of the series. */
  title: string;
  year?: number;
  ids: TitleIds;
  /** 0 for specials. */
  season?: number;
  /** Within the season, in order. */
  episodes: readonly number[];
  /** Counted from the first episode of the series, as anime does. */
  absolute: readonly number[];
  /** When a daily show was aired, YYYY-MM-DD. */
  date?: string;
  episodeTitle?: string;
  /** For an episode in several files. */
  part?: number;
}

export interface RecognizedMovie {
  type: 'movie';
  title: string;
  year?: number;
  ids: TitleIds;
  /** `Director's Cut` */
  edition?: string;
  /** For a movie in several files. */
  part?: number;
}

/** A file that belongs to no list. */
export interface RecognizedExtra {
  type: 'extra';
  reason: ExtraReason;
}

/** Names allow several answers, or none: a person has to choose. */
export interface UnsureFile {
  type: 'unsure';
  reason: UnsureReason;
  /** The likeliest first. */
  proposals: readonly RecognizedTitle[];
}

export type ExtraReason =
  | 'partial'
  | 'hidden'
  | 'no-video'
  | 'sample'
  | 'trailer'
  | 'theme'
  | 'advertisement'
  /** Featurettes, interviews, deleted scenes and whatever else comes with a title. */
  | 'bonus';

export type UnsureReason =
  /** Neither the file nor a folder has a title. */
  | 'no-title'
  /** Series and season are clear, the episode isn’t. */
  | 'no-episode'
  /** A number that counts episodes, or belongs to the title of a movie. */
  | 'number'
  /** A title without year or quality, or with other words behind the year. */
  | 'movie-or-not'
  | 'titles-differ'
  | 'years-differ'
  | 'seasons-differ'
  /** A day that can be read in two ways. */
  | 'date'
  /** A DVD or Blu-ray folder: names don’t say which of its files is the movie. */
  | 'disc'
  /** An NFO file says something else than the names. */
  | 'nfo-differs';

export type RecognizedTitle = RecognizedEpisode | RecognizedMovie;
export type Recognized = RecognizedTitle | RecognizedExtra | UnsureFile;

export const unsure = (reason: UnsureReason, proposals: readonly RecognizedTitle[] = []): UnsureFile => ({
  type: 'unsure',
  reason,
  proposals,
});
