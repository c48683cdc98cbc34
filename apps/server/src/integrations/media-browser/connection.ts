import type { MediaServerKind } from '@captionarr/contract';
import { version } from '#platform/version.ts';

/** Address and credentials of a server. */
export interface MediaBrowserConnection {
  kind: MediaServerKind;
  /** Display name. */
  name: string;
  url: string;
  apiKey: string;
  verifySsl: boolean;
}

interface Description {
  /** Name of the program. */
  name: string;
  /** Prefix of every URL. */
  prefix: string;
  headers: (apiKey: string) => Record<string, string>;
  /** Page where its API keys are created. */
  keys: string;
}

/** The two are one program with these differences: one began as a copy of the other. */
export const descriptions: Record<MediaServerKind, Description> = {
  jellyfin: {
    name: 'Jellyfin',
    prefix: '',
    headers: (apiKey) => ({
      authorization: `MediaBrowser Client="Captionarr", Device="Captionarr", DeviceId="captionarr", Version="${version}", Token="${encodeURIComponent(apiKey)}"`,
    }),
    keys: 'Dashboard › API Keys',
  },
  emby: {
    name: 'Emby',
    prefix: '/emby',
    headers: (apiKey) => ({ 'x-emby-token': encodeURIComponent(apiKey) }),
    keys: 'Settings › Advanced › API Keys',
  },
};

/** The address that everything else is below, or undefined when it is none; an address may name the prefix already. */
export function baseOf({ kind, url }: Pick<MediaBrowserConnection, 'kind' | 'url'>): string | undefined {
  const parsed = URL.parse(url.trim());
  if (!parsed || !/^https?:$/.test(parsed.protocol) || parsed.username !== '' || parsed.password !== '')
    return undefined;
  const { prefix } = descriptions[kind];
  const path = parsed.pathname.replace(/\/+$/, '').replace(/\/web(\/index\.html)?$/, '');
  return `${parsed.origin}${path.toLowerCase().endsWith(prefix) ? path : path + prefix}`;
}
