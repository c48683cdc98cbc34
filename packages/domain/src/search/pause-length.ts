import type { FaultOwner } from './provider-fault.ts';

const minute = 60_000;
const hour = 60 * minute;

/** A pause that grows is never longer than this, unless its reason is. */
const maxGrown = 6 * hour;
/** No slip in a header puts a provider to sleep for longer than until the end of the next day. */
const maxSaid = 25 * hour;
/** A quota comes back for everybody at the same moment: each installation waits up to so much longer. */
const afterQuota = hour;
/** Other times that a provider names are stretched by up to a quarter, within this. */
const maxStretch = 15 * minute;
/**
 * A site in trouble: it is left alone for twice as long each time, and called slowly at first afterwards. Credentials and
 * quotas don’t get better by waiting.
 */
export const isSiteTrouble = (owner: FaultOwner): boolean => owner === 'rate' || owner === 'outage';

interface Facts {
  owner: FaultOwner;
  /** How long this reason pauses a provider that doesn’t say for how long, in milliseconds. */
  pause: number;
  /** A pause of this reason grows up to this, if it has a limit of its own. */
  max?: number | undefined;
  /** Until when the provider wants to be left alone, in Unix milliseconds, if it said so. */
  said: number | undefined;
  /** Pauses since it last answered. */
  before: number;
  now: number;
  /** From 0 up to 1. */
  random: number;
}

/** Until when a provider is left alone: never shorter than it says or the reason requires, and not everywhere the same. */
export function pauseUntil({ owner, pause, max = maxGrown, said, before, now, random }: Facts): number {
  if (said !== undefined) {
    const until = Math.min(said, now + maxSaid);
    const spread = owner === 'quota' ? afterQuota : Math.min((until - now) / 4, maxStretch);
    return Math.round(until + random * Math.max(0, spread));
  }
  const grown = isSiteTrouble(owner) ? Math.min(pause * 2 ** before, Math.max(pause, max)) : pause;
  return Math.round(now + grown * (1 + random / 2));
}
