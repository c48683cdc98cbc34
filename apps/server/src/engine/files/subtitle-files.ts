import type { Made, MediaKind } from '@captionarr/contract';

/** The author, target and reason of a change. */
export interface ChangeOrder {
  type: MediaKind;
  mediaId: number;
  path: string;
  /** `en`, `en:hi` or `en:forced`. */
  language: string;
  /** `upload`, `delete`, `remove_HI`, `sync`, `translate` … */
  tool: string;
  /** Numbers that describe its effect to the user. */
  detail?: Record<string, string | number>;
  who: string;
  /** Changes of one request share it, so that they can be undone together. */
  batch: string;
}

export interface FileState {
  bytes: Buffer;
  /** SHA-256 of the bytes, in hex. */
  hash: string;
}

export interface FileChange extends Required<ChangeOrder> {
  id: number;
  at: number;
  beforeHash: string | null;
  beforeSize: number | null;
  afterHash: string | null;
  afterSize: number | null;
}

export interface RestoreResult {
  /** Restoring it takes the restoring back. */
  batch: string;
  restored: FileChange[];
  left: { path: string; reason: string }[];
}

/**
 * The only module that writes, replaces or deletes files in media folders. The previous content is in the version
 * store, on disk, before anything is touched; readers see the old bytes or the new ones.
 */
export interface SubtitleFiles {
  /** Undefined when there is no such file. */
  read(path: string): Promise<FileState | undefined>;
  /**
   * Writes the file and creates its folder if needed. `expected` is the hash the caller has seen, null for no file:
   * other content is a conflict and nothing is written. Identical bytes are not a change: returns undefined.
   */
  write(order: ChangeOrder, bytes: Uint8Array, expected: string | null): Promise<FileChange | undefined>;
  remove(order: ChangeOrder, expected?: string): Promise<FileChange>;
  /** Restores the content from before a change; the current content is kept as a version. */
  restore(changeId: number, who: string): Promise<RestoreResult>;
  /** Takes back one change, if the file is still as that left it. */
  undo(changeId: number, who: string): Promise<RestoreResult>;
  /** Undoes the changes of a batch, last first; files changed since are skipped and reported. */
  restoreBatch(batch: string, who: string): Promise<RestoreResult>;
  /** The changes of a batch below an id, last first: for batches too large for one call. */
  changesOf(batch: string, below: number | null, limit: number): Promise<FileChange[]>;
  /** Undoes what a batch did to the file of one of its changes. Nothing happens if that isn’t the last, or if it is undone. */
  undoOfBatch(change: FileChange, who: string, batch: string): Promise<void>;
  /** The program that made content with this hash; undefined if people did, or if it isn’t known. */
  madeOf(hash: string): Promise<Made | undefined>;
  /** Keeps bytes that are no file yet as long as a version; resolves to their hash when they are on disk. */
  keep(bytes: Uint8Array): Promise<string>;
  /** Such bytes; undefined when they are no longer kept. */
  kept(hash: string): Promise<Buffer | undefined>;
  /** The bytes that a change replaced; undefined when they are no longer kept. */
  bytesBefore(changeId: number): Promise<{ change: FileChange; bytes: Buffer | null } | undefined>;
}
