import type { Language } from './languages.ts';
import type { Quality } from './qualities.ts';

/** A tiny one is enough for a journey, a small one for a person who looks around. */
export type Size = 'tiny' | 'small' | 'large' | 'huge';
export type SeriesType = 'standard' | 'daily' | 'anime';

export interface Tracks {
  audio: readonly Language[];
  embedded: readonly EmbeddedTrack[];
}

export interface EmbeddedTrack {
  language: Language;
  kind?: 'forced' | 'hearing-impaired';
}

export interface VideoFile {
  id: number;
  path: string;
  relativePath: string;
  size: number;
  dateAdded: string;
  sceneName?: string;
  releaseGroup: string;
  edition?: string;
  quality: Quality;
  videoCodec: string;
  audioCodec: string;
  audioChannels: number;
  /** Seconds. */
  runtime: number;
  tracks: Tracks;
  /** Subtitle files beside the video, by what stands between its name and `.srt`: `en`, `en.hi`, `es.forced`. */
  external: readonly string[];
}

interface Item {
  id: number;
  title: string;
  alternateTitles: readonly string[];
  sortTitle: string;
  overview: string;
  language: Language;
  year: number;
  monitored: boolean;
  /** Labels; their ids are the manager's. */
  tags: readonly string[];
  path: string;
  rootFolder: string;
  imdbId: string;
  tmdbId: number;
  added: string;
  genres: readonly string[];
}

export interface Series extends Item {
  type: SeriesType;
  ended: boolean;
  tvdbId: number;
  firstAired: string;
  lastAired: string;
  seasons: readonly { number: number; monitored: boolean }[];
  episodes: { total: number; withFile: number };
}

export interface Movie extends Item {
  originalTitle: string;
  released: string;
  file?: VideoFile;
}

export interface Episode {
  id: number;
  seriesId: number;
  season: number;
  number: number;
  absoluteNumber?: number;
  title: string;
  /** YYYY-MM-DD */
  airDate: string;
  monitored: boolean;
  /** Two episodes of one file hold the same object. */
  file?: VideoFile;
}

export interface Counts {
  series: number;
  episodes: number;
  movies: number;
}

export interface Library {
  size: Size;
  seed: number;
  /** Prefix of `/tv`, `/anime` and `/movies` in every path. */
  root: string;
  /** Expected counts after a correct sync: items without a file and files under 20,480 bytes are extra. */
  counts: Counts;
  series(): Iterable<Series>;
  seriesAt(id: number): Series | undefined;
  episodes(seriesId: number): Episode[];
  /** The series that an episode belongs to. */
  ownerOf(episodeId: number): number | undefined;
  /** The first episode in a file. */
  firstEpisodeIn(fileId: number): number | undefined;
  lastEpisodeId: number;
  movies(): Iterable<Movie>;
  movieAt(id: number): Movie | undefined;
  movieIn(fileId: number): number | undefined;
}
