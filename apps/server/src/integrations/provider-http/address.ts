import { BlockList, isIP } from 'node:net';
import type { ProviderRequest } from '#domain/search/provider-http.ts';

export function addressOf({ url, query = {} }: Pick<ProviderRequest, 'url' | 'query'>): URL {
  const address = new URL(url);
  for (const [name, value] of Object.entries(query))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined) address.searchParams.append(name, String(one));
  return address;
}

/** Where it is really asked: a stand-in may be in its place. */
export function placeOf(address: URL, hosts: Readonly<Record<string, string>>): URL {
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

const atHome = new BlockList();
for (const [net, bits] of [
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['0.0.0.0', 8],
] as const)
  atHome.addSubnet(net, bits);
for (const [net, bits] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  atHome.addSubnet(net, bits, 'ipv6');

/** Whether an address names a machine of the own network. */
export function isAtHome({ hostname }: URL): boolean {
  const host = hostname.replaceAll(/[[\]]/g, '');
  const family = isIP(host);
  return family === 0
    ? host === 'localhost' || host.endsWith('.localhost') || !host.includes('.')
    : atHome.check(host, family === 6 ? 'ipv6' : 'ipv4');
}
