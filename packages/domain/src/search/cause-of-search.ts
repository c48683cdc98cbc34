import type { Cause } from '#domain/library/causes.ts';
import { quotaReserved } from './plan-quota.ts';
import { faultReasons, isFaultReason, type FaultOwner } from './provider-fault.ts';
import type { SearchVerdict } from './search-shapes.ts';

/** What a search alone can say; tracks and the ladder add the rest. */
export type SearchCause = Exclude<Cause, 'pictures' | 'waiting-rung'>;

interface SearchFacts {
  outcome: SearchVerdict['outcome'];
  /** Why providers that could have it failed or weren’t searched: names of faults, or `quotaReserved`. */
  troubles: readonly string[];
}

const causes: Record<SearchVerdict['outcome'], SearchCause> = {
  'below-minimum': 'below-minimum',
  'all-ruled-out': 'ruled-out',
  // Found, but it couldn’t be saved: no provider is to blame.
  failed: 'ruled-out',
  'nothing-found': 'not-found',
  // Unless one of them had trouble, none of them has the language.
  'nobody-answered': 'not-found',
  stopped: 'not-searched',
  // What it brought isn’t there any longer, or a person only looked.
  taken: 'not-searched',
  'would-take': 'not-searched',
};

/** Why a language is missing, by its last search. A provider in trouble could have had it, so that comes first. */
export function causeOfSearch({ outcome, troubles }: SearchFacts): SearchCause {
  const cause = causes[outcome];
  if (cause === 'not-searched' || outcome === 'failed') return cause;
  const owners = new Set(troubles.map(ownerOf));
  if (faults.some((owner) => owners.has(owner))) return 'provider-fault';
  return limits.some((owner) => owners.has(owner)) ? 'quota' : cause;
}

const faults: readonly FaultOwner[] = ['credentials', 'outage', 'local'];
const limits: readonly FaultOwner[] = ['quota', 'rate'];

/** A reason that this version doesn’t know is a fault. */
function ownerOf(reason: string): FaultOwner {
  if (reason === quotaReserved) return 'quota';
  return isFaultReason(reason) ? faultReasons[reason].owner : 'outage';
}
