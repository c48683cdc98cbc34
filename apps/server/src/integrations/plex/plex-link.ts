/** The way to Plex as the settings have it now; asked for anew each time, for the settings change. */
export interface PlexLink {
  /** Whether Plex is switched on in the settings. What sets Plex up works without. */
  isOn(): boolean;
  /** Who signed in; undefined without a sign-in, also with a token that was typed in. */
  account(): PlexAccount | undefined;
  /** The selected server, or the one that a token was typed in for. */
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
  /** Where it answers now, and what gets in there: for programs that the user sets up. Never for an answer or the log. */
  access(signal?: AbortSignal): Promise<{ url: string; token: string }>;
  /** All of movies and shows, as they are on the server now. */
  libraries(signal?: AbortSignal): Promise<PlexLibrary[]>;
  /** Those that the settings choose for a kind; without a choice, all of that kind. */
  chosenLibraries(side: PlexSide, signal?: AbortSignal): Promise<PlexLibrary[]>;
  countOf(library: PlexLibrary, signal?: AbortSignal): Promise<number>;
  /**
   * A video in the chosen libraries; in several of them, all of it. What is known of the libraries is kept, and read
   * anew when something is not found, but not again and again.
   */
  findVideos(video: SoughtVideo, signal?: AbortSignal): Promise<PlexVideo[]>;
  /** What else the movie, episode or show of this key is called. `missing` when there is none of it. */
  idsOf(ratingKey: string, signal?: AbortSignal): Promise<PlexIds>;
  /** Has it look at a video, its metadata and its subtitles again. `missing` when there is none of this key. */
  refresh(ratingKey: string, signal?: AbortSignal): Promise<void>;
  /** Has it look for files in a folder, as the server names it, or in the whole library. */
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
  /** As Plex names them. */
  files: string[];
}

/** Ids as the managers know them: `tt0133093`, 603. */
export interface PlexIds {
  imdb?: string | null;
  tmdb?: number | string | null;
  tvdb?: number | string | null;
}

/** By its ids; of several with the same ids by the end of its path, which also finds what Plex has no ids of. */
export type SoughtVideo =
  | { type: 'movie'; ids: PlexIds; path: string }
  | { type: 'episode'; show: PlexIds; season: number; episode: number; path: string };
