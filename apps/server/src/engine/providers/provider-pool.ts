import type { AskedProvider } from '@captionarr/contract';
import type { FoundSubtitle } from '#domain/search/found-subtitle.ts';
import type { VideoFacts } from '#domain/search/video-facts.ts';
import type { AnyProvider, DownloadedSubtitle, SearchQuery } from '#providers/provider.ts';
import type { Allowance } from '#domain/search/plan-quota.ts';
import type { Answer } from './answers.ts';
import type { KnownVideo } from './choose-providers.ts';
import type { Cooldown } from './cooldowns.ts';
import type { SiteRequest } from './site-requests.ts';
import type { Trial } from './probe/trial.ts';
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
  /** What its site asks of everybody, if anything. */
  asked?: SiteRequest | undefined;
  /** Downloads that it still allows today, as far as it said so. */
  quotaLeft: number | undefined;
  /** What was used today (UTC), and what is allowed: the limit that ends first, if one is known. */
  usage: Usage;
  allowance: Allowance | undefined;
  /** Downloads that are left today, if a limit of them is known. */
  downloadsLeft: number | undefined;
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
  choose: (video: KnownVideo, languages: readonly string[], isForPerson?: boolean) => ProviderChoice;
  /**
   * Throws a ProviderFault, or the abort reason of `signal`. Limits the languages to those it supports and may be
   * searched for. Searches of the same run share what the provider answers to the same question.
   */
  search: (
    key: string,
    query: SearchQuery,
    signal: AbortSignal,
    isUrgent?: boolean,
    run?: string,
  ) => Promise<FoundSubtitle[]>;
  /** Throws a ProviderFault, or why `signal` was aborted. */
  download: (
    key: string,
    found: FoundSubtitle,
    video: VideoFacts,
    signal: AbortSignal,
    isUrgent?: boolean,
    isForPerson?: boolean,
  ) => Promise<DownloadedSubtitle>;
  /**
   * Tests a provider, enabled or not. With settings that aren't saved (by field name), nothing is noted: neither state
   * nor pause, calls or session.
   */
  trial: (key: string, signal: AbortSignal, unsaved?: Readonly<Record<string, unknown>>) => Trial;
  /** An enabled provider. */
  find: (key: string) => AnyProvider | undefined;
  /** Enabled providers, by name. */
  list: () => ProviderState[];
  /** Enabled providers that are paused. */
  listPaused: () => string[];
  /** Takes a signed list of what sites ask for; one that is unsigned, expired or older has no effect. */
  receiveLimits: (text: string) => Promise<void>;
  /** Ends all pauses, or those of some providers. */
  reset: (keys?: readonly string[]) => Promise<void>;
  /** Disabled providers that need nothing else to be enabled. */
  idle: () => AnyProvider[];
  /** Why a provider, enabled or not, isn’t searched for a video in the background now; undefined if it may be. */
  reasonToSkip: (key: string, video: KnownVideo, languages: readonly string[]) => AskedProvider | undefined;
}
