import type { LanguageVariant } from '#domain/languages/language-text.ts';
import type { MatchKey } from './match-key.ts';

export interface FoundSubtitle {
  /** Stable and unique at the provider; the blacklist stores it. */
  id: string;
  language: LanguageVariant;
  /** Names of the releases it was made for; empty when the provider does not say. */
  releases: readonly string[];
  /**
   * Matches the provider guarantees beyond the names: it was searched by number or hash, or reports season and episode.
   */
  matches: readonly MatchKey[];
  /** Web page of the subtitle. */
  page?: string;
  uploader?: string;
  /** It was made for videos of this rate. */
  frameRate?: number;
  /** One archive with a whole season or several; the right file is picked after the download. */
  isPack?: boolean;
  /** Data for `download`; plain JSON. */
  handle?: unknown;
}
