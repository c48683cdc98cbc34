import type { IncomingMessage } from 'node:http';
import { trustProxies, type ProxyTrust } from '#platform/http/forwarded.ts';
import { memoize } from '#platform/memoize.ts';
import type { SettingsStore } from '#platform/settings/settings-store.ts';

/** Longer names are none. */
const longest = 200;

/** Names the user that a listed proxy signed in. Every other peer could write that header itself. */
export function createProxyUser(settings: Pick<SettingsStore, 'get'>) {
  const trustOf = memoize((proxies: string): ProxyTrust => trustNone(proxies.split(' ').filter(Boolean)));

  return ({ headers, rawHeaders, socket }: IncomingMessage): string | undefined => {
    const header = settings.get('auth.proxy_header').toLowerCase();
    if (header === '' || settings.get('auth.type') === null) return undefined;
    if (!trustOf(settings.get('auth.proxy_addresses').join(' '))(socket.remoteAddress)) {
      delete headers[header];
      return undefined;
    }
    // One that comes twice may be the visitor’s own, which the proxy passed on beside its own.
    const isSingle = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === header).length === 1;
    const value = Buffer.from(String(headers[header] ?? ''), 'latin1')
      .toString()
      .trim();
    return isSingle && isName(value) ? value : undefined;
  };
}

/** A list that can’t be read trusts no proxy. */
function trustNone(proxies: readonly string[]): ProxyTrust {
  if (proxies.length === 0) return () => false;
  try {
    return trustProxies(proxies);
  } catch {
    return () => false;
  }
}

const isName = (value: string) => value !== '' && value.length <= longest && !/[\p{Cc},\ufffd]/u.test(value);
