import { isSameValue, type FlatSettings, type SettingKey } from '@captionarr/contract';
import { isBranch, type BazarrConfig } from '#features/imports/source/bazarr-config.ts';
import { fieldOf, saysSomething, valueFor, type BazarrSetting } from './bazarr-settings.ts';

const address = 'Not imported: it’s the address of this server. Change it here if you want the old one.';
const folder = 'Not imported: it’s a folder of the old installation. Choose one here.';

/** Settings that are never imported, with the reason shown to the user. */
const own: Partial<Record<SettingKey, string>> = {
  'general.ip': address,
  'general.port': address,
  'general.base_url': address,
  'backup.folder': folder,
  'general.branch': '',
  'general.auto_update': '',
};
const scores = /^(series|movie)_scores\./;
const otherWeights = 'Not imported: Captionarr uses newer score weights. Set your own in the API if you need them.';
const plexAccount = /^plex\.(auth_method|username|email|server_\w+)$/;
const signInAgain = 'The old installation used a Plex account. Sign in again here.';
/** A plain Plex token, or one encrypted by the fork. Tokens encrypted by Bazarr cannot be decrypted here. */
const plexToken = /^(enc:v1:.+|[\w-]{8,64})$/;

/** The first word of its messages. */
const madeForBazarr = /bazarr/i;

/** Reason why a setting is not imported; empty if it needs no mention. */
export function reasonNotImported(
  key: SettingKey,
  bazarr: BazarrSetting,
  config: BazarrConfig,
  present: FlatSettings,
): string | undefined {
  const field = fieldOf(key);
  const why = own[key];
  if (why !== undefined) return field && isSameValue(valueFor(field, bazarr), present[key]) ? '' : why;
  // "Bazarr" is the default name, so it is not a choice of the user.
  if (key === 'general.instance_name' && bazarr.value === 'Bazarr') return '';
  if (scores.test(key)) return field && isSameValue(valueFor(field, bazarr), field.default) ? '' : otherWeights;
  if (key === 'log.include_filter' && typeof bazarr.value === 'string' && madeForBazarr.test(bazarr.value))
    return 'Not imported: it was written for Bazarr’s log messages and would hide all of Captionarr’s.';
  if (plexAccount.test(key)) return usesPlexAccount(config) && key === 'plex.auth_method' ? signInAgain : '';
  if (
    key === 'plex.apikey' &&
    saysSomething(bazarr) &&
    !(typeof bazarr.value === 'string' && plexToken.test(bazarr.value))
  )
    return 'The Plex token is encrypted. Sign in again here.';
  return undefined;
}

function usesPlexAccount({ plex }: BazarrConfig): boolean {
  return isBranch(plex) && plex.auth_method === 'oauth';
}
