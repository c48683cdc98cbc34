import type { ManagerName } from '@captionarr/domain/media/kinds.ts';
import { isSecretSetting, type SettingKey } from './declaration.ts';
import { secretMask } from './form.ts';

/** A secret, and the settings that say where it is sent. */
export interface SecretLocation {
  secret: SettingKey;
  address: readonly SettingKey[];
}

type Values = (key: SettingKey) => unknown;

const host = (section: ManagerName | 'plex'): SecretLocation => ({
  secret: `${section}.apikey`,
  address: [`${section}.ip`, `${section}.port`, `${section}.ssl`],
});

/** Jellyfin, Emby and notifications keep theirs together with the address. */
export const secretLocations: readonly SecretLocation[] = [
  host('sonarr'),
  host('radarr'),
  host('plex'),
  { secret: 'general.external_webhook_password', address: ['general.external_webhook_url'] },
  { secret: 'translator.lingarr_token', address: ['translator.lingarr_url'] },
  { secret: 'translator.openai_key', address: ['translator.openai_url'] },
  { secret: 'translator.libretranslate_key', address: ['translator.libretranslate_url'] },
  { secret: 'transcription.key', address: ['transcription.url'] },
  { secret: 'oidc.client_secret', address: ['oidc.issuer'] },
  { secret: 'proxy.password', address: ['proxy.url', 'proxy.port'] },
];

export const secretLocationOf = (key: SettingKey): SecretLocation | undefined =>
  isSecretSetting(key) ? secretLocations.find(({ secret }) => secret === key) : undefined;

/** Whether a secret that was entered for one address would be sent to another. A path, and https instead of http, make none. */
export function hasMoved({ address }: SecretLocation, before: Values, after: Values): boolean {
  const [from, to] = [originOf(address, before), originOf(address, after)];
  return from.host !== to.host || (from.isSecure && !to.isSecure);
}

/** Whether it is there, would go to another address, and was not entered again. */
export const mustEnterAgain = (place: SecretLocation, before: Values, after: Values, isEntered: boolean): boolean =>
  !isEntered && Boolean(before(place.secret)) && hasMoved(place, before, after);

/** Tells an entered secret from the mask of an unchanged one. */
export const isEnteredSecret = (value: unknown): boolean => value !== undefined && value !== secretMask;

function originOf(address: readonly SettingKey[], valueOf: Values): { host: string; isSecure: boolean } {
  const texts = address.map((key) => `${valueOf(key) as string | number | boolean}`.trim().toLowerCase());
  const [first = '', port = '', ssl] = texts;
  const url = address.length === 1 && URL.canParse(first) ? new URL(first) : undefined;
  if (url)
    return {
      host: `${url.hostname}:${url.port || (url.protocol === 'https:' ? 443 : 80)}`,
      isSecure: url.protocol === 'https:',
    };
  return { host: `${first.replaceAll(/^\[|\]$/g, '')}:${port}`, isSecure: ssl === 'true' };
}
