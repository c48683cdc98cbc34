import type { LibraryKind, MediaKind } from '@captionarr/contract';
import type { UpstreamEpisode, UpstreamMovie, UpstreamSeries } from '#domain/library/upstream.ts';
import type { ProfileWish } from './store/assign-profiles.ts';
import type { LookClock } from './store/look-clock.ts';
import type { ChangeOrigin } from './store/record-profiles.ts';
import type { UndoneProfiles } from './store/undo-profiles.ts';

/** What one save did to a record. */
export type Saved = 'added' | 'changed' | 'same';

export interface SavedEpisodes {
  added: number;
  changed: number;
  removed: number;
  /** Of those that were added or changed. */
  ids: number[];
}

export interface Instance {
  id: number;
  type: MediaKind;
  ordinal: number;
}

/** What is said of a language: `en`, `en:hi` or `en:forced`, and how the file name or the track writes it, if it does. */
interface SaidLanguage {
  language: string;
  raw?: string | null;
}

/** A subtitle beside or inside a video. */
export type FoundSubtitle =
  | (SaidLanguage & { path: string; size: number; modifiedAt: number })
  | (SaidLanguage & { stream: number; codec: string | null });

/** The subtitle files that were found beside a video; undefined leaves those that are known as they are. */
export type FoundFiles = readonly FoundSubtitle[] | undefined;

/** What a look at the disk found beside a video. */
export interface FileLook {
  id: number;
  files: FoundFiles;
  /** The video that was looked at, and when; what is no longer true does not count. */
  path?: string;
  since?: number;
}

/**
 * The only writer of the library's tables. Every method works in transactions of a few milliseconds, however much it
 * is given, keeps all copies true (see migration 0002), tells nobody, and writes nothing where nothing differs.
 * Ids in and out are those of the wire; upstream ids only inside upstream records.
 */
export interface LibraryStore {
  saveSeries(instance: Instance, items: readonly UpstreamSeries[]): Promise<Saved[]>;
  /** A movie without a file is passed over. */
  saveMovies(instance: Instance, items: readonly { movie: UpstreamMovie; files: FoundFiles }[]): Promise<Saved[]>;
  /** The episodes with a file of one series; rows of its other episodes are removed, but not those among `kept`. */
  saveEpisodes(
    instance: Instance,
    seriesId: number,
    fingerprint: string,
    episodes: readonly { episode: UpstreamEpisode; files: FoundFiles }[],
    /** What the manager has, though its answer did not say so in a way that can be read. */
    kept?: readonly number[],
  ): Promise<SavedEpisodes>;
  /** What looks at the disk found beside videos; inside them is what the last probe found. The ids of those that changed. */
  saveFiles(type: MediaKind, looks: readonly FileLook[]): Promise<number[]>;
  looks: LookClock;
  /** Leaves tombstones. */
  remove(kind: LibraryKind, ids: readonly number[]): Promise<void>;
  hold(kind: LibraryKind, ids: readonly number[]): Promise<void>;
  /** What is listed again is no longer held. */
  release(kind: LibraryKind, ids: readonly number[]): Promise<void>;
  /**
   * Assigns and computes what is missing; ids that do not exist are passed over, a profile that does not is refused.
   * Returns those that had another one. With an origin, what they had is recorded, so that it can be undone.
   */
  assignProfiles(kind: LibraryKind, wishes: readonly ProfileWish[], origin?: ChangeOrigin): Promise<number[]>;
  /** Gives back what a recorded change replaced, where nobody has changed it since. */
  undoProfiles(kind: LibraryKind, changeId: number, who: string): Promise<UndoneProfiles>;
}
