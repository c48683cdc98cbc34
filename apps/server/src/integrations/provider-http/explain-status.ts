import { ProviderFault, type FaultReasonName } from '#domain/search/provider-fault.ts';
import type { SendContext } from '#domain/search/provider-http.ts';
import type { Received } from './send.ts';

/** A page of the shield in front of a site, which asks whether a person is there: the key is not to blame. */
export const isShield = ({ status, headers, bytes }: Received): boolean =>
  (status === 403 || status === 503) &&
  (headers['cf-mitigated'] !== undefined ||
    /Just a moment|cf_chl|<title>Attention Required/.test(bytes.subarray(0, 20_000).toString('latin1')));

/** `mayPass`: a browser could get in. */
export const blocked = (name: string, status: number, mayPass = false) =>
  new ProviderFault(
    'ProviderError',
    mayPass
      ? `${name} is behind a browser check (${status}). FlareSolverr can pass it: Settings › Providers › Integrations.`
      : `${name} blocks requests from your IP address (${status}).`,
  );

/** Why an answer of this status is none. */
export function explainStatus(
  { name, hasAccount = true }: Pick<SendContext, 'name' | 'hasAccount'>,
  status: number,
  until: number | undefined,
): ProviderFault {
  if (status === 403 && !hasAccount) return blocked(name, status);
  const fault = (reason: FaultReasonName, words: string) => new ProviderFault(reason, `${name} ${words}`, { until });
  if (status === 401 || status === 403)
    return fault(
      'AuthenticationError',
      `denied access (${status}). Check its settings, and whether it blocks your IP address.`,
    );
  if (status === 429) return fault('TooManyRequests', 'rate limit reached (429). Captionarr pauses it for a while.');
  if (status === 408 || status === 504) return fault('Timeout', `didn’t respond in time (${status}).`);
  if (status >= 500) return fault('ServiceUnavailable', `is down (${status}).`);
  return fault('ProviderError', `returned an error (${status}).`);
}
