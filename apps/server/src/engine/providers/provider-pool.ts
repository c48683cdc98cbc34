import type { AskedProvider } from '@captionarr/contract';
import type { FoundSubtitle } from '#domain/search/found-subtitle.ts';
import type { VideoFacts } from '#domain/search/video-facts.ts';
import type { AnyProvider, DownloadedSubtitle, SearchQuery } from '#providers/provider.ts';
import type { Answer } from './answers.ts';
import type { Cooldown } from './cooldowns.ts';

/** Providers that may be searched for a video, and the others with the reason. */
export interface ProviderChoice {
  /** In the order of the settings. */
  ask: AnyProvider[];
  /** States `paused` and `skipped`. */
  left: AskedProvider[];
}

export interface ProviderState extends Answer {
  key: string;
  missingConfig: string | undefined;
  pause: Cooldown | undefined;
  /** Downloads that it still allows today, as far as it said so. */
  quotaLeft: number | undefined;
  /** Searches and downloads since the server started, and how many of them failed. */
  calls: number;
  failures: number;
}

/**
 * The enabled providers. Calls are queued, urgent ones first, and faults are recorded: a fault owned by credentials,
 * quota, rate or outage may pause the provider, which survives restarts and is emitted as `badges`.
 */
export interface ProviderPool {
  choose: (video: Pick<VideoFacts, 'type'>, languages: readonly string[]) => ProviderChoice;
  /**
   * Throws a ProviderFault, or the abort reason of `signal`. Limits the languages to those it supports and may be
   * searched for.
   */
  search: (key: string, query: SearchQuery, signal: AbortSignal, isUrgent?: boolean) => Promise<FoundSubtitle[]>;
  /** Throws a ProviderFault, or why `signal` was aborted. */
  download: (
    key: string,
    found: FoundSubtitle,
    video: VideoFacts,
    signal: AbortSignal,
    isUrgent?: boolean,
  ) => Promise<DownloadedSubtitle>;
  /** An enabled provider. */
  find: (key: string) => AnyProvider | undefined;
  /** Enabled providers, by name. */
  list: () => ProviderState[];
  /** Enabled providers that are paused. */
  listPaused: () => string[];
  /** Ends all pauses. */
  reset: () => Promise<void>;
}
