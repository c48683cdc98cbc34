import type { Profile, ProfileItem } from '#domain/library/profile.ts';
import type { SearchVerdict } from '#domain/search/search-shapes.ts';
import type { Made, RungName, RungOutcome, RungState } from './rungs.ts';

/** The last search of the providers for a language of a video. */
export interface LastSearch {
  outcome: SearchVerdict['outcome'];
  at: number;
  /** When they are searched next; null if that isn’t known. */
  nextAt: number | null;
}

/** What the library knows about one language of one video. */
export interface WishFacts {
  profile: Pick<Profile, 'ladder'>;
  item: Pick<ProfileItem, 'language' | 'strength' | 'machine'>;
  /** Whether the profile wants it for this audio, and no cutoff makes it unnecessary; true if it is there. */
  isWanted: boolean;
  /** The best that fulfils it: a file or track by people before one that a program made; null if it isn’t there. */
  present: { isTrack: boolean; made: Made | null } | null;
  /** A text track in this language that doesn’t count as a subtitle, and so could be copied out. */
  hasUncountedText: boolean;
  /** The last search of the providers for it; null if there was none. */
  search: LastSearch | null;
  /** When it began to be missing; null if it isn’t, or that isn’t known. */
  since: number | null;
  /** Of this video: another file starts over. */
  results: Partial<Record<RungName, { outcome: RungOutcome; at: number }>>;
  running: RungName | null;
  /** Machine rungs that can’t be used for it: a program, a server or a suitable track is missing. */
  unavailable: ReadonlySet<RungName>;
  now: number;
}

/** Why a rung is in its state. */
export type RungReason =
  /** It gave the subtitle that is there. */
  | 'gave'
  /** A subtitle by people is there, or one of a higher rung. */
  | 'fulfilled'
  | 'higher'
  /** The profile skips the language for this video. */
  | 'not-wanted'
  | 'off'
  | 'forced'
  | 'nice'
  | 'reach'
  | 'unavailable'
  | 'no-track'
  /** Its last result stands, or its file was removed since. */
  | 'tried'
  | 'removed'
  | 'running'
  /** Waits for its hour, for a completed search, for a rung above, or after a failure. */
  | 'wait'
  | 'round'
  | 'above'
  | 'retry'
  | 'due'
  | 'not-searched'
  | 'nothing-found'
  | 'below-minimum'
  | 'all-ruled-out'
  | 'nobody-answered'
  | 'search-failed'
  | 'search-stopped';

export interface PlannedRung {
  rung: RungName;
  state: RungState;
  reason: RungReason;
  /** When its turn comes, in unix milliseconds; null if that isn’t known or it won’t. */
  nextAt: number | null;
}

export type Plan = Omit<PlannedRung, 'rung' | 'nextAt'> & { nextAt?: number | null };
