import { ProviderFault } from '#domain/search/provider-fault.ts';
import type { SettingsStore } from '#platform/settings/settings-store.ts';

export interface ProxySettings {
  type: 'socks5' | 'socks5h' | 'http';
  /** `proxy.example:1080` */
  host: string;
  username: string;
  password: string;
}

/** The proxy that leads to a host, if there is one and it is not to be reached directly. */
export function proxyFor({ get }: Pick<SettingsStore, 'get'>, hostname: string): ProxySettings | undefined {
  const type = get('proxy.type');
  if (type === null || isExcluded(hostname, get('proxy.exclude'))) return undefined;
  const name = get('proxy.url')
    .trim()
    .replace(/^\w+:\/\//, '')
    .replace(/\/+$/, '');
  const port = get('proxy.port');
  if (name === '')
    throw new ProviderFault(
      'LocalError',
      'A proxy type is selected, but the proxy host is empty. Enter it under Settings › General.',
    );
  const host = port === '' ? name : `${name}:${port}`;
  return { type, host, username: get('proxy.username'), password: get('proxy.password') };
}

/** An entry stands for a host and for all below it. */
const isExcluded = (hostname: string, excluded: readonly string[]) =>
  excluded
    .map((entry) =>
      entry
        .trim()
        .toLowerCase()
        .replace(/^\*?\./, ''),
    )
    .some((entry) => entry !== '' && (hostname === entry || hostname.endsWith(`.${entry}`)));
