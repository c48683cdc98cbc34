import type { FoundSubtitle } from './found-subtitle.ts';
import type { LanguageTarget } from './judge-candidates.ts';
import type { LanguageRules } from './language-equals.ts';
import type { Weights } from './match-key.ts';
import type { SearchRecord } from './search-shapes.ts';
import type { VideoFacts } from './video-facts.ts';

/** A result as its provider gave it, with what was known about it before. */
export interface Offer {
  provider: string;
  isHashVerified?: boolean | undefined;
  knowsHearingImpaired?: boolean | undefined;
  found: Pick<FoundSubtitle, 'id' | 'language' | 'releases' | 'matches' | 'isPack' | 'frameRate'>;
  /** From 0 to 1, by what became of earlier subtitles of the provider. */
  trust: number;
  isBlacklisted: boolean;
  /** Texts of the languages that it was downloaded for before. */
  fetchedFor: readonly string[];
}

/** Everything that a search decided by. Plain JSON. */
export interface SearchInputs {
  facts: VideoFacts;
  mustContain: readonly string[];
  mustNotContain: readonly string[];
  languages: LanguageRules;
  weights: Weights;
  /** Attributes that must match and can be compared. */
  required: readonly string[];
  /** In percent, by provider. */
  bonuses: Readonly<Record<string, number>>;
  targets: readonly (LanguageTarget & { text: string; wasTried: boolean; wasStopped: boolean })[];
  /** The recorded ones, at most. */
  offers: readonly Offer[];
}

/** A decision with all that is needed to make it again elsewhere, and nothing that is private. */
export interface Capsule {
  /** Version of this format. */
  capsule: 1;
  /** Version of Captionarr. */
  version: string;
  record: Pick<SearchRecord, 'id' | 'type' | 'title' | 'at' | 'trigger' | 'verdicts' | 'candidates' | 'providers'>;
  inputs: SearchInputs;
}
