import { minPasswordLength } from '@captionarr/contract';
import { sentence, type Sentence } from '#platform/sentence.ts';
import { mustNotBeEmpty } from '#platform/settings/check-value.ts';
import type { SettingsRule } from '#platform/settings/settings-store.ts';
import { oidcRules } from './oidc-rules.ts';
import { proxyRules } from './proxy-rules.ts';

/** Rejects settings that would lock out every user or disable authentication. */
export const authRules: readonly SettingsRule[] = [
  {
    keys: ['auth.type', 'auth.username', 'auth.password'],
    refuse: (settings) =>
      settings['auth.type'] !== null && (settings['auth.username'] === '' || settings['auth.password'] === '')
        ? sentence`auth.type needs auth.username and auth.password; without them, no one can sign in`
        : undefined,
  },
  ...proxyRules,
  ...oidcRules,
  {
    keys: ['auth.apikey'],
    refuse: (settings) => (settings['auth.apikey'] === '' ? mustNotBeEmpty('auth.apikey') : undefined),
  },
];

/** Checked for new passwords only; existing ones keep working. */
export const refuseShort = (password: string, name: string): Sentence | undefined =>
  Array.from(password).length < minPasswordLength
    ? sentence`${name} must have at least ${minPasswordLength} characters`
    : undefined;
