import type { MediaKind } from '#domain/media/kinds.ts';
/** Context for translators that use more than the lines. */
export interface TranslateContext {
  /** Code2. */
  from: string;
  to: string;
  kind: MediaKind;
  title: string;
  /** Id of the series or movie in Sonarr or Radarr. */
  managerId: number;
  signal: AbortSignal;
}

/** A service that translates lines. Throws errors with a sentence for the user. */
export interface Translator {
  type: string;
  name: string;
  /** Required setup that is missing; null if the translator is ready. */
  problem: () => string | null;
  /** Code2 of its target languages. */
  languages: (signal?: AbortSignal) => Promise<readonly string[]>;
  /** How many lines it takes at once, and how many askings side by side. */
  batch: number;
  atOnce: number;
  /** Returns one line per given line, in order. */
  translate: (lines: readonly string[], context: TranslateContext) => Promise<readonly string[]>;
}
