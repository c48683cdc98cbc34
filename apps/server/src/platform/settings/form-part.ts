import type { FormPartName, SavedKey } from '@captionarr/contract';
import type { Change } from '#platform/db/commit.ts';

/** Something besides the settings that commits together with them, and is in their history. Its values are JSON. */
export interface SavedPart<T = unknown> {
  current(): T;
  /** Display value without secrets. */
  show(value: T): unknown;
  /** Takes this value in place of the present one; `done` runs after the commit. An undo brings back a value of before. */
  change(value: T, isUndo?: boolean): Change;
  /** Sealed in the history. */
  isSecret?: boolean;
}

/** A part of the settings form that a feature owns. */
export interface FormPart<T = unknown> extends SavedPart<T> {
  /** Parses and validates the form texts; throws a sentence if they are invalid. */
  read(texts: readonly string[]): T;
}

export type FormParts = { readonly [P in FormPartName]?: FormPart };

export interface FormPartInput {
  name: SavedKey;
  part: SavedPart;
  value: unknown;
}
