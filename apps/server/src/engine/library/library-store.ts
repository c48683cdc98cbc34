import type { LibraryKind, MediaKind } from '@captionarr/contract';
import type { UpstreamEpisode, UpstreamMovie, UpstreamSeries } from '#domain/library/upstream.ts';
import type { ProfileAssignment } from './store/assign-profiles.ts';
import type { QualityRecord } from './store/save-quality.ts';
import type { OverrideRequest } from './store/set-overrides.ts';
import type { ScanClock } from './store/scan-clock.ts';
import type { ChangeOrigin } from './store/record-profiles.ts';
import type { UndoneProfiles } from './store/undo-profiles.ts';

/** Result of saving a record. */
export type Saved = 'added' | 'changed' | 'same';

export interface SavedEpisodes {
  added: number;
  changed: number;
  removed: number;
  /** Ids of added or changed records. */
  ids: number[];
}

export interface Instance {
  id: number;
  type: MediaKind;
  ordinal: number;
}

/** A language as `en`, `en:hi` or `en:forced`, with its spelling in the file name or track, if any. */
interface SaidLanguage {
  language: string;
  raw?: string | null;
}

/** A subtitle beside or inside a video. */
export type FoundSubtitle =
  | (SaidLanguage & { path: string; size: number; modifiedAt: number })
  | (SaidLanguage & { stream: number; codec: string | null });

/** Subtitle files found beside a video; undefined keeps the stored ones. */
export type FoundFiles = readonly FoundSubtitle[] | undefined;

/** Subtitle files found beside a video. */
export interface FileScan {
  id: number;
  files: FoundFiles;
  /** Path and time of the scan; outdated results are ignored. */
  path?: string;
  since?: number;
}

/**
 * The only writer of the library's tables. Every method works in transactions of a few milliseconds, keeps all copies
 * consistent (see migration 0002), emits no events, and writes nothing if nothing differs. Ids are those of the wire;
 * upstream ids appear only in upstream records.
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
    /** Ids that the manager has but returned in an unreadable form. */
    kept?: readonly number[],
  ): Promise<SavedEpisodes>;
  /** Saves the result of a disk scan; embedded tracks come from the last probe. Returns the ids that changed. */
  saveFiles(type: MediaKind, scans: readonly FileScan[]): Promise<number[]>;
  /** Saves what was measured about files. Returns the ids of videos; files that changed meanwhile are passed over. */
  saveQuality(type: MediaKind, files: readonly QualityRecord[]): Promise<number[]>;
  scans: ScanClock;
  /** Leaves tombstones. */
  remove(kind: LibraryKind, ids: readonly number[]): Promise<void>;
  hold(kind: LibraryKind, ids: readonly number[]): Promise<void>;
  /** Items that the manager lists again are no longer held. */
  release(kind: LibraryKind, ids: readonly number[]): Promise<void>;
  /**
   * Assigns profiles and computes what is missing; skips unknown ids and throws for an unknown profile. Returns the
   * changed ids. With an origin, previous profiles are recorded for undo.
   */
  assignProfiles(
    kind: LibraryKind,
    assignments: readonly ProfileAssignment[],
    origin?: ChangeOrigin,
  ): Promise<number[]>;
  /** Sets or clears profiles of seasons and episodes; recorded for undo. Returns the ids of the changed series. */
  setOverrides(requests: readonly OverrideRequest[], origin: ChangeOrigin): Promise<number[]>;
  /** Restores the values a recorded change replaced, unless they were changed since. */
  undoProfiles(kind: LibraryKind, changeId: number, who: string): Promise<UndoneProfiles>;
}
