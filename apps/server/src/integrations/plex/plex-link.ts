import type { NowPlaying } from '#domain/media-servers/now-playing.ts';

/** Access to Plex with the current settings; resolved on every call, because settings change. */
export interface PlexLink {
  /** Whether Plex is switched on in the settings. What sets Plex up works without. */
  isOn(): boolean;
  /** The signed-in account; undefined without a sign-in or with a manual token. */
  account(): PlexAccount | undefined;
  /** The selected server, or the one with the manual token. */
  server(): PlexServer | undefined;
}

/** At plex.tv. Every call throws a PlexError, with a sentence for the user, when it fails. */
export interface PlexAccount {
  user(signal?: AbortSignal): Promise<PlexUser>;
  /** The addresses that Plex calls. */
  webhooks(signal?: AbortSignal): Promise<string[]>;
  /** Puts these in place of all that there are; `refused` when Plex does not take them. */
  replaceWebhooks(urls: readonly string[], signal?: AbortSignal): Promise<void>;
}

export interface PlexUser {
  id: string;
  username: string;
  email: string;
  subscription: {
    active: boolean;
    plan: string | null;
    /** `webhooks` among them with a Plex Pass. */
    features: readonly string[];
  };
}

/** A Plex Media Server. Every call throws a PlexError, with a sentence for the user, when it fails. */
export interface PlexServer {
  readonly name: string;
  /** Asked for, where only an address and a token are known. */
  machineId(signal?: AbortSignal): Promise<string>;
  /** Current URL and token, for programs that the user sets up. Never part of a response or the log. */
  access(signal?: AbortSignal): Promise<{ url: string; token: string }>;
  /** All of movies and shows, as they are on the server now. */
  libraries(signal?: AbortSignal): Promise<PlexLibrary[]>;
  /** Libraries chosen in the settings; all of that kind by default. */
  chosenLibraries(side: PlexSide, signal?: AbortSignal): Promise<PlexLibrary[]>;
  countOf(library: PlexLibrary, signal?: AbortSignal): Promise<number>;
  /**
   * Finds a video in the chosen libraries, in all that have it. Library contents are cached and reread at limited
   * intervals if something is not found.
   */
  findVideos(video: VideoQuery, signal?: AbortSignal): Promise<PlexVideo[]>;
  /** What is being played on the server, by anyone. */
  playing(signal?: AbortSignal): Promise<NowPlaying[]>;
  /** External ids of the movie, episode or show; throws `missing` if it does not exist. */
  idsOf(ratingKey: string, signal?: AbortSignal): Promise<PlexIds>;
  /** Refreshes a video with its metadata and subtitles; throws `missing` for an unknown key. */
  refresh(ratingKey: string, signal?: AbortSignal): Promise<void>;
  /** Scans a folder, as the server names it, or the whole library. */
  scanFolder(libraryKey: string, path?: string, signal?: AbortSignal): Promise<void>;
  /** Has a video stand among the recently added, as of this moment (unix milliseconds). */
  setAdded(video: PlexVideo, at: number, signal?: AbortSignal): Promise<void>;
}

export type PlexSide = 'series' | 'movies';

export interface PlexLibrary {
  key: string;
  title: string;
  type: 'movie' | 'show';
  /** Folders as Plex names them. */
  locations: string[];
  agent: string;
  scanner: string;
  language: string;
  uuid: string;
  /** Unix seconds. */
  updatedAt: number;
  createdAt: number;
}

export interface PlexVideo {
  ratingKey: string;
  libraryKey: string;
  type: 'movie' | 'episode';
  /** Paths as Plex names them. */
  files: string[];
}

/** Ids as the managers know them: `tt0133093`, 603. */
export interface PlexIds {
  imdb?: string | null;
  tmdb?: number | string | null;
  tvdb?: number | string | null;
}

/** By its ids; of several with the same ids by the end of its path, which also finds what Plex has no ids of. */
export type VideoQuery =
  | { type: 'movie'; ids: PlexIds; path: string }
  | { type: 'episode'; show: PlexIds; season: number; episode: number; path: string };
