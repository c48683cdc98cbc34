/**
 * A manager's library, validated and translated into our own terms. Ids and paths are the manager's; languages are
 * code2. Unknown parts are null or empty, never absent.
 */
export interface UpstreamItem {
  id: number;
  title: string;
  sortTitle: string;
  year: number;
  monitored: boolean;
  /** Labels, in lower case. */
  tags: readonly string[];
  /** It has tags that the manager does not list, so its stored tags are kept. */
  hasUnknownTags: boolean;
  alternativeTitles: readonly string[];
  overview: string;
  /** Below the API root, without the base URL and the query: `MediaCover/12/poster-250.jpg`. */
  poster: string | null;
  fanart: string | null;
  imdbId: string | null;
  path: string;
  originalLanguage: string | null;
  genres: readonly string[];
}

export interface UpstreamSeries extends UpstreamItem {
  tvdbId: number;
  ended: boolean;
  seriesType: string;
  /** YYYY-MM-DD */
  lastAired: string | null;
}

export interface UpstreamEpisode {
  id: number;
  seriesId: number;
  season: number;
  number: number;
  absoluteNumber: number | null;
  title: string;
  monitored: boolean;
  /** Null while there is none. Two episodes of one file have equal ones. */
  file: UpstreamFile | null;
}

export interface UpstreamMovie extends UpstreamItem {
  tmdbId: number | null;
  file: UpstreamFile | null;
}

export interface UpstreamFile {
  id: number;
  path: string;
  size: number;
  sceneName: string | null;
  audio: readonly string[];
  /** Languages of the tracks inside, in their order; `raw` is how the manager writes them. */
  embedded: readonly { language: string; raw: string | null }[];
  facts: FileFacts;
}

/** File details that help to match subtitles. Unknown ones are absent. */
export interface FileFacts {
  /** `WEBDL-1080p` */
  quality?: string;
  /** `WEBDL` and `1080p`. */
  source?: string;
  resolution?: string;
  videoCodec?: string;
  audioCodec?: string;
  releaseGroup?: string;
  edition?: string;
  size?: number;
  /** Seconds. */
  runtime?: number;
}

/** A list response: the readable records, and the errors of the others. */
export interface Answered<T> {
  /** Records without duplicates. */
  records: T[];
  /** How many came, readable or not. */
  received: number;
  refused: UnreadableRecord[];
}

export interface UnreadableRecord {
  /** Undefined when not even that could be read. */
  id: number | undefined;
  reason: string;
}

/** Episodes of a series; undefined if the response matches the fingerprint. */
export type EpisodesAnswer = { fingerprint: string; answered: Answered<UpstreamEpisode> } | 'same';

/**
 * The requests the engine sends to a manager. Every call throws an AppError with a sentence for the user if it fails.
 */
export interface SeriesSource {
  /** One at a time, as they arrive; ends with how many came and what could not be read. */
  list(signal: AbortSignal): AsyncGenerator<UpstreamSeries, Omit<Answered<never>, 'records'>>;
  /** Undefined when the manager says that it is gone. */
  find(id: number, signal: AbortSignal): Promise<UpstreamSeries | undefined>;
  episodes(seriesId: number, known: string, signal: AbortSignal): Promise<EpisodesAnswer>;
  /** Asked about an episode that is no longer listed, before its row is removed. */
  hasEpisode(id: number, signal: AbortSignal): Promise<boolean>;
}

export interface MovieSource {
  list(signal: AbortSignal): AsyncGenerator<UpstreamMovie, Omit<Answered<never>, 'records'>>;
  find(id: number, signal: AbortSignal): Promise<UpstreamMovie | undefined>;
}
