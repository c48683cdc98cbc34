import type { FormPartName } from '@captionarr/contract';
import type { Change } from '#platform/db/commit.ts';

/** A part of the settings form that a feature owns; it commits together with the settings. Its values are JSON. */
export interface FormPart<T = unknown> {
  /** Parses and validates the form texts; throws a sentence if they are invalid. */
  read(texts: readonly string[]): T;
  current(): T;
  /** Display value without secrets. */
  show(value: T): unknown;
  /** Takes this value in place of the present one; `done` runs after the commit. An undo brings back a value of before. */
  change(value: T, isUndo?: boolean): Change;
  /** Sealed in the history. */
  isSecret?: boolean;
}

export type FormParts = { readonly [P in FormPartName]?: FormPart };

export interface FormPartInput {
  name: FormPartName;
  part: FormPart;
  value: unknown;
}
