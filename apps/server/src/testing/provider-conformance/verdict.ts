import { inspect } from 'node:util';
import { ProviderFault, type FaultOwner } from '#domain/search/provider-fault.ts';

/** Result of a case: it holds, does not apply (with the reason), or fails (with details). */
export type Verdict = { state: 'holds' } | { state: 'does not apply' | 'fails'; why: string };

export interface Case<S> {
  name: string;
  /** Returns when it holds; otherwise ends with a verdict. */
  run: (session: S) => Promise<void>;
}

/** Ends a case early. */
export class Ended extends Error {
  readonly verdict: Verdict;

  constructor(state: 'does not apply' | 'fails', why: string) {
    super(why);
    this.verdict = { state, why };
  }
}

export function doesNotApply(why: string): never {
  throw new Ended('does not apply', why);
}

export function fail(why: string): never {
  throw new Ended('fails', why);
}

/** The fault that must come of this, and whose it must be. */
export async function faultOf(work: Promise<unknown>, ...owners: FaultOwner[]): Promise<ProviderFault> {
  const outcome: unknown = await work.then(
    (value) => ({ value }),
    (error: unknown) => error,
  );
  if (!(outcome instanceof ProviderFault)) fail(`It was to be refused, and was answered: ${JSON.stringify(outcome)}`);
  if (outcome.reason === 'ProviderError' && outcome.cause !== undefined)
    fail(`Its code failed: ${inspect(outcome.cause)}`);
  if (!owners.includes(outcome.owner)) fail(`${outcome.reason} (${outcome.message}) is not of ${owners.join(' or ')}`);
  return outcome;
}
