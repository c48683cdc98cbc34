import { ProviderFault } from '#domain/search/provider-fault.ts';
import type { ProviderAnswer } from '#domain/search/provider-http.ts';
import { nextMidnight } from '#providers/midnight.ts';
import type { ProviderContext } from '#providers/provider.ts';

type Clock = Pick<ProviderContext, 'name' | 'now'>;

export const midnight = (now: number): number => nextMidnight(now, 'Europe/Lisbon');

/** The site counts searches and downloads separately. */
export const limitOfDay = ({ name, now }: Clock, what: 'searches' | 'downloads'): ProviderFault =>
  new ProviderFault(
    what === 'downloads' ? 'DownloadLimitExceeded' : 'TooManyRequests',
    `${name}: you have no ${what} left today.`,
    { until: midnight(now()) },
  );

/** Throws if the answer is the page for blocked addresses. */
export function checkBlocked({ status, bytes }: ProviderAnswer, { name, now }: Clock): void {
  const isPage = /^\s*</.test(bytes.toString('latin1', 0, 200));
  if (isPage && bytes.includes('bloqueado'))
    throw new ProviderFault('TooManyRequests', `${name} blocks your IP address until midnight.`, {
      until: midnight(now()),
    });
  if (status === 403)
    throw new ProviderFault('AuthenticationError', `${name} denied access. It only accepts some countries.`);
}
