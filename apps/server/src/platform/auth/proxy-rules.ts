import { trustProxies } from '#platform/http/forwarded.ts';
import { sentence, type Sentence } from '#platform/sentence.ts';
import type { SettingsRule } from '#platform/settings/settings-store.ts';

/** Headers that browsers and proxies send with every request, or that have another meaning here. */
const taken =
  /^(accept|access-control|cache|content|cookie|forwarded|if|sec|upgrade|x-api-key|x-forwarded|x-real-ip)(-|$)|^(authorization|connection|date|dnt|host|origin|pragma|priority|range|referer|te|user-agent|via)$/i;

/** The header counts only from proxies that are named, and none of them can be everyone. */
export const proxyRules: readonly SettingsRule[] = [
  {
    keys: ['auth.type', 'auth.proxy_header', 'auth.proxy_addresses'],
    refuse: (settings) => {
      const { 'auth.proxy_header': header, 'auth.proxy_addresses': addresses } = settings;
      if (header === '' || settings['auth.type'] === null) return undefined;
      if (taken.test(header)) return sentence`auth.proxy_header can’t be ${header}: other programs send it too`;
      if (addresses.length === 0)
        return sentence`auth.proxy_header needs auth.proxy_addresses; without them, every visitor could send the header`;
      return refuseAddresses(addresses);
    },
  },
];

function refuseAddresses(addresses: readonly string[]): Sentence | undefined {
  const broad = addresses.find((address) => /\/0+$/.test(address));
  if (broad !== undefined) return sentence`auth.proxy_addresses can’t contain ${broad}: that is every address`;
  const unknown = addresses.find((address) => !isAddress(address));
  return unknown === undefined
    ? undefined
    : sentence`auth.proxy_addresses can’t contain ${unknown}: it isn’t an address`;
}

function isAddress(address: string): boolean {
  try {
    trustProxies([address]);
    return true;
  } catch {
    return false;
  }
}
