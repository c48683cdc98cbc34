import type { AskedProvider } from '@captionarr/contract';
import type { FoundSubtitle } from '#domain/search/found-subtitle.ts';
import type { VideoFacts } from '#domain/search/video-facts.ts';
import type { AnyProvider, DownloadedSubtitle, SearchQuery } from '#providers/provider.ts';
import type { Answer } from './answers.ts';
import type { Pause } from './pauses.ts';

/** Who may be asked for a video, and who may not and why. */
export interface ProviderChoice {
  /** In the order of the settings. */
  ask: AnyProvider[];
  /** States `paused` and `skipped`. */
  left: AskedProvider[];
}

/** How an enabled provider is. */
export interface ProviderState extends Answer {
  key: string;
  /** What is missing in its settings, in words. */
  lacks: string | undefined;
  pause: Pause | undefined;
  /** Downloads that it still allows today, as far as it said so. */
  quotaLeft: number | undefined;
  /** Searches and downloads since the server started, and how many of them failed. */
  calls: number;
  failures: number;
}

/**
 * The enabled providers. Every call waits its turn, what somebody waits for before the rest, and what goes wrong is noted: a fault whose owner is credentials,
 * quota, rate or outage may pause the provider, which is kept over restarts and told as `badges`.
 */
export interface ProviderPool {
  choose: (video: Pick<VideoFacts, 'type'>, languages: readonly string[]) => ProviderChoice;
  /** Throws a ProviderFault, or why `signal` was aborted. The languages are narrowed to those that it has and is not kept from. */
  search: (key: string, query: SearchQuery, signal: AbortSignal, isUrgent?: boolean) => Promise<FoundSubtitle[]>;
  /** Throws a ProviderFault, or why `signal` was aborted. */
  download: (
    key: string,
    found: FoundSubtitle,
    video: VideoFacts,
    signal: AbortSignal,
    isUrgent?: boolean,
  ) => Promise<DownloadedSubtitle>;
  /** Those that are enabled, by name. */
  list: () => ProviderState[];
  /** Those of them that cannot be asked for now. */
  listPaused: () => string[];
  /** Asks again whoever is paused. */
  reset: () => Promise<void>;
}
