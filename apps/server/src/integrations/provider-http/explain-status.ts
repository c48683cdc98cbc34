import { ProviderFault, type FaultReasonName } from '#domain/search/provider-fault.ts';

/** Parses Retry-After, in seconds or as a date, to Unix ms. */
export function readRetryAfter(text: string | undefined, now: number): number | undefined {
  if (text === undefined || text.trim() === '') return undefined;
  const seconds = Number(text);
  const until = Number.isNaN(seconds) ? Date.parse(text) : now + seconds * 1000;
  return Number.isNaN(until) ? undefined : Math.max(until, now);
}

/** Why an answer of this status is none. */
export function explainStatus(name: string, status: number, until: number | undefined): ProviderFault {
  const fault = (reason: FaultReasonName, words: string) => new ProviderFault(reason, `${name} ${words}`, { until });
  if (status === 401 || status === 403)
    return fault(
      'AuthenticationError',
      `refused us (${status}). Check what its settings say, and whether it blocks this address.`,
    );
  if (status === 429) return fault('TooManyRequests', 'was asked too often (429). It is left alone for a while.');
  if (status === 408 || status === 504) return fault('Timeout', `did not answer in time (${status}).`);
  if (status >= 500) return fault('ServiceUnavailable', `is out of order (${status}).`);
  return fault('ProviderError', `answered with an error (${status}).`);
}
