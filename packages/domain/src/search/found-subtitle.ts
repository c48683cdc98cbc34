import type { LanguageVariant } from '#domain/languages/language-text.ts';
import type { MatchKey } from './match-key.ts';

/** A subtitle that a provider has. */
export interface FoundSubtitle {
  /** Stable, and unique at the provider: it is what a blacklist remembers. */
  id: string;
  language: LanguageVariant;
  /** Names of the releases it was made for; empty when the provider does not say. */
  releases: readonly string[];
  /** What the provider vouches for beside the names: it was asked by number or hash, or says season and episode. */
  matches: readonly MatchKey[];
  /** The page where a person can look at it. */
  page?: string;
  uploader?: string;
  /** It was made for videos of this rate. */
  frameRate?: number;
  /** One archive with a whole season or several; the right file is picked after the download. */
  isPack?: boolean;
  /** What `download` needs; plain data. */
  handle?: unknown;
}
