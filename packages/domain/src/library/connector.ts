import type { LibraryKind } from '../media/kinds.ts';
import type { RecognizedTitle, UnsureReason } from './recognize/recognized.ts';
import type { MovieSource, SeriesSource } from './upstream.ts';

/** A change that a source reports; details are requested. Deleted items turn out to be gone. */
export interface SourceChange {
  /** Id of a series or movie in the source. */
  id?: number;
  fileId?: number;
  /** `files`: also of the episodes, or of the file of a movie. */
  what: 'item' | 'files';
}

export interface FeedState {
  /** `polled`: it answers, but has no feed to listen to, or it is off. */
  state: 'connecting' | 'live' | 'polled' | 'unreachable' | 'refused';
  /** Why it is not live, in words for the user. */
  message: string;
}

export interface FeedListener {
  /** Whether the user wants changes as they happen. */
  isLive: boolean;
  onChange: (change: SourceChange) => void;
  /** Every time that it becomes live or polled, everything is synced: changes may have been missed. */
  onState: (state: FeedState) => void;
  /** The files that a person has to match may have changed. */
  onInbox?: () => void;
}

/**
 * An open library source: everything that the product asks of one, whatever its kind. Every call throws an AppError
 * with a sentence for the user if it fails.
 */
export interface Connector {
  /** What its user calls it. */
  name: string;
  /** Where it is: covers of another address are other covers. */
  address: string;
  /** Absent if it has no such list. Always the same object, so that a changed connection shows. */
  series?: SeriesSource;
  movies?: MovieSource;
  /** Also the connection test. The version is null for kinds without one. */
  status: (signal?: AbortSignal) => Promise<{ version: string | null }>;
  /** Root folders of a list, as the source writes them. */
  rootFolders: (kind: LibraryKind, signal?: AbortSignal) => Promise<string[]>;
  /** The folders in a folder, as the source sees them; their paths end with a slash. */
  folders: (path: string, signal?: AbortSignal) => Promise<{ name: string; children: boolean; path: string }[]>;
  /** A picture by the path that an item has as its poster or fanart: `MediaCover/12/poster.jpg`, with its id. */
  image: (kind: LibraryKind, path: string) => Promise<Buffer>;
  /** What can be chosen of it, for kinds with libraries of their own. */
  libraries?: (signal?: AbortSignal) => Promise<SourceLibrary[]>;
  /** Listens for changes of one list. */
  follow: (kind: LibraryKind, listener: FeedListener) => { close: () => Promise<void> };
  /** Its webhook says that something has changed; those who follow it hear what. */
  lookNow?: () => void;
  /** The series or movie that a file belongs to. */
  ownerOf?: (fileId: number, signal?: AbortSignal) => Promise<number | undefined>;
  /** Asks the source to rescan the folder of a series or movie; does not wait. */
  rescan?: (id: number, signal?: AbortSignal) => Promise<void>;
  /** Pages of the releases that were grabbed for an episode or movie, newest first. */
  releasePages?: (id: number, signal?: AbortSignal) => Promise<string[]>;
  /** Files that a person has to match. Only sources that go by names have one. */
  inbox?: SourceInbox;
  close: () => Promise<void>;
}

/** A library of a media server. */
export interface SourceLibrary {
  id: string;
  name: string;
  /** The lists that its titles belong to. */
  fills: LibraryKind[];
}

/** What a person says that a file is. */
export type FileChoice = RecognizedTitle | { type: 'ignored' };

/** A file whose names allow several answers, or none. */
export interface UnsureVideo {
  /** As the source writes it. */
  path: string;
  size: number;
  reason: UnsureReason;
  /** The likeliest first. */
  proposals: readonly RecognizedTitle[];
  /** Null until a person has chosen. */
  choice: FileChoice | null;
}

export interface SourceInbox {
  /** Files without a choice. */
  count: () => Promise<number>;
  /** Files without a choice first. */
  list: () => Promise<UnsureVideo[]>;
  /** Null takes a choice back. The lists follow. */
  choose: (path: string, choice: FileChoice | null) => Promise<void>;
}

/** What the titles of a source are, for {@link SourceIds}. */
export type KeyedThing = 'series' | 'episode' | 'movie' | 'file';

/**
 * Numbers for the titles of a source that has none: a folder has paths, Jellyfin has GUIDs. A key keeps its number for
 * ever, also while the title is gone.
 */
export interface SourceIds {
  /** Numbers of these keys, in their order; new keys get new ones. */
  idsOf: (what: KeyedThing, keys: readonly string[]) => Promise<number[]>;
  keyOf: (what: KeyedThing, id: number) => Promise<string | undefined>;
  /** Gives the number of one key to another one: the title was renamed or moved. */
  rename: (what: KeyedThing, from: string, to: string) => Promise<void>;
}
