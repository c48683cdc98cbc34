import type { AskedProvider } from '@captionarr/contract';
import type { FoundSubtitle } from '#domain/search/found-subtitle.ts';
import type { VideoFacts } from '#domain/search/video-facts.ts';
import type { AnyProvider, DownloadedSubtitle, SearchQuery } from '#providers/provider.ts';
import type { Allowance } from '#domain/search/plan-quota.ts';
import type { Answer } from './answers.ts';
import type { Cooldown } from './cooldowns.ts';
import type { LastFault } from './last-faults.ts';
import type { Usage } from './usage.ts';

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
  /** What was used today (UTC), and what is allowed: the limit that ends first, if one is known. */
  usage: Usage;
  allowance: Allowance | undefined;
  resetsAt: number;
  /** Its last fault, also when it answers again. */
  lastFault: LastFault | undefined;
  /** Searches and downloads since the server started, and how many of them failed. */
  calls: number;
  failures: number;
}

/**
 * The enabled providers. Calls are queued, urgent ones first, and faults are recorded: a fault owned by credentials,
 * quota, rate or outage may pause the provider, which survives restarts and is emitted as `badges`.
 */
export interface ProviderPool {
  /** Background work leaves alone what is kept of a quota for people. */
  choose: (video: Pick<VideoFacts, 'type'>, languages: readonly string[], isForPerson?: boolean) => ProviderChoice;
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
    isForPerson?: boolean,
  ) => Promise<DownloadedSubtitle>;
  /** Enabled providers, by name. */
  list: () => ProviderState[];
  /** Enabled providers that are paused. */
  listPaused: () => string[];
  /** Ends all pauses. */
  reset: () => Promise<void>;
}
