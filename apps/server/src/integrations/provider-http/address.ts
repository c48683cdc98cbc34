import { isIP } from 'node:net';
import type { ProviderRequest } from '#domain/search/provider-http.ts';
import { mayReach, plainHost } from '#integrations/http/address-guard.ts';

export function addressOf({ url, query = {} }: Pick<ProviderRequest, 'url' | 'query'>): URL {
  const address = new URL(url);
  for (const [name, value] of Object.entries(query))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined) address.searchParams.append(name, String(one));
  return address;
}

/** Resolves the real host or its stand-in. */
export function resolveHost(address: URL, hosts: Readonly<Record<string, string>>): URL {
  const host = hosts[address.origin];
  return host === undefined ? address : new URL(`${host}${address.pathname}${address.search}`);
}

/** Whether both belong to the same owner, as far as names can tell: the same host, or the same last two labels. */
export function isSameSite(one: URL, other: URL): boolean {
  if (one.protocol === 'https:' && other.protocol !== 'https:') return false;
  if (one.host === other.host || isIP(one.hostname) !== 0) return one.host === other.host;
  return siteOf(one) === siteOf(other);
}

const siteOf = ({ hostname }: URL) => hostname.split('.').slice(-2).join('.');

/** Names that only the own network knows. */
const homeNames = /(^|\.)(localhost|local|lan|home|internal|intranet|home\.arpa)$/i;

/** Whether an address names a machine of the own network, as far as that can be seen; the rest is judged when it is looked up. */
export function isAtHome({ hostname }: URL): boolean {
  const host = plainHost(hostname);
  return isIP(host) === 0 ? homeNames.test(host) || !host.includes('.') : !mayReach(host, 'public');
}
