import type { MediaKind } from '@captionarr/contract';

/** Who changes what, and why. */
export interface ChangeOrder {
  type: MediaKind;
  mediaId: number;
  path: string;
  /** `en`, `en:hi` or `en:forced`. */
  language: string;
  /** `upload`, `delete`, `remove_HI`, `sync`, `translate` … */
  tool: string;
  /** Figures that tell a person what it did. */
  detail?: Record<string, string | number>;
  who: string;
  /** Changes of one wish share it, so that they can be taken back together. */
  batch: string;
}

export interface FileState {
  bytes: Buffer;
  /** SHA-256 of the bytes, in hex. */
  hash: string;
}

/** A change that was made. */
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
 * The only module that writes, replaces or deletes files in media folders. What was there is in the version store, on
 * disk, before anything is touched; a reader at any moment sees the old bytes or the new ones.
 */
export interface SubtitleFiles {
  /** Undefined when there is no such file. */
  read(path: string): Promise<FileState | undefined>;
  /**
   * Writes the file, making its folder if need be. `expected` is the hash of what the caller has seen, null for no
   * file: if something else is there by now, nothing is written and the conflict is told. Bytes that are there
   * already are no change, and nothing is recorded: undefined.
   */
  write(order: ChangeOrder, bytes: Uint8Array, expected: string | null): Promise<FileChange | undefined>;
  remove(order: ChangeOrder, expected?: string): Promise<FileChange>;
  /** Puts back what was there before a change, whatever is there now; that is kept as well. */
  restore(changeId: number, who: string): Promise<RestoreResult>;
  /** Takes back one change, if the file is still as that left it. */
  undo(changeId: number, who: string): Promise<RestoreResult>;
  /** Takes back the changes of a batch, last first; files that somebody changed since are left and told. */
  restoreBatch(batch: string, who: string): Promise<RestoreResult>;
  /** The bytes that a change replaced; undefined when they are no longer kept. */
  bytesBefore(changeId: number): Promise<{ change: FileChange; bytes: Buffer | null } | undefined>;
}
