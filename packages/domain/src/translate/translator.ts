import type { MediaKind } from '@captionarr/contract';
/** What is translated, for those who want to know more than the lines. */
export interface TranslateContext {
  /** Code2. */
  from: string;
  to: string;
  kind: MediaKind;
  title: string;
  /** Of the series or movie, in Sonarr or Radarr. */
  managerId: number;
  signal: AbortSignal;
}

/** Somebody who translates lines. Failures are errors with a sentence for the user. */
export interface Translator {
  type: string;
  name: string;
  /** What must be set up first, in words; null when it can be asked. */
  problem: () => string | null;
  /** Code2 of what it translates into. */
  languages: (signal?: AbortSignal) => Promise<readonly string[]>;
  /** How many lines it takes at once, and how many askings side by side. */
  batch: number;
  atOnce: number;
  /** As many lines as were given, in their order. */
  translate: (lines: readonly string[], context: TranslateContext) => Promise<readonly string[]>;
}
