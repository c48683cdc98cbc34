import { isAllowedHost } from '#platform/http/allowed-host.ts';
import { sentence } from '#platform/sentence.ts';
import type { SettingsRule } from '#platform/settings/settings-store.ts';

/** Whether this issuer can be believed: over plain http only in the own network. */
export function isTrustworthyIssuer(issuer: string): boolean {
  const url = URL.parse(issuer);
  return url?.protocol === 'https:' || (url?.protocol === 'http:' && isAllowedHost(url.host, []));
}

/** Sign-in with OpenID Connect says where, as whom, and who may. */
export const oidcRules: readonly SettingsRule[] = [
  {
    keys: ['auth.type', 'oidc.enabled', 'oidc.issuer', 'oidc.client_id', 'oidc.claim', 'oidc.allowed'],
    refuse: (settings) => {
      if (!settings['oidc.enabled'] || settings['auth.type'] !== 'form') return undefined;
      if (settings['oidc.issuer'] === '' || settings['oidc.client_id'] === '')
        return sentence`oidc.enabled needs oidc.issuer and oidc.client_id`;
      if (!isTrustworthyIssuer(settings['oidc.issuer']))
        return sentence`oidc.issuer must start with https://; http works only for addresses in your own network`;
      if (settings['oidc.claim'] === '' || settings['oidc.allowed'].length === 0)
        return sentence`oidc.enabled needs oidc.claim and oidc.allowed; without them, no one can sign in with it`;
      return undefined;
    },
  },
];
