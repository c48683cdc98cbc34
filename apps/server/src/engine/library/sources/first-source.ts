import {
  firstSourceKeys,
  type FlatSettings,
  type ManagerName,
  type SettingKey,
  type SourceValues,
} from '@captionarr/contract';
import type { SettingsPatch } from '#platform/settings/settings-store.ts';
import { partsOfUrl } from './source-url.ts';

const keysOf = firstSourceKeys satisfies Record<ManagerName, Partial<Record<keyof SourceValues, SettingKey>>>;

/** The default profile of the first is that of the settings, which further sources may use too. */
const profileKeys = {
  sonarr: { isSet: 'general.serie_default_enabled', id: 'general.serie_default_profile' },
  radarr: { isSet: 'general.movie_default_enabled', id: 'general.movie_default_profile' },
} as const satisfies Record<ManagerName, Record<string, SettingKey>>;

const urlKeys = ['ip', 'port', 'base_url', 'ssl'] as const;

type Held = keyof (typeof keysOf)['sonarr'];
const held = Object.keys(keysOf.sonarr) as Held[];

/** What the settings say about the first source of a kind; its name, color and feed are in its row. */
export function readFirstSource(
  settings: FlatSettings,
  kind: ManagerName,
): Omit<SourceValues, 'name' | 'color' | 'live_feed'> {
  const keys = keysOf[kind];
  return {
    enabled: settings[keys.enabled],
    url: urlOf(settings, kind),
    apikey: settings[keys.apikey],
    verify_ssl: settings[keys.verify_ssl],
    http_timeout: settings[keys.http_timeout],
    path_mappings: [...settings[keys.path_mappings]],
    default_profile: (settings[profileKeys[kind].isSet] && settings[profileKeys[kind].id]) || 0,
    excluded_tags: [...settings[keys.excluded_tags]],
    sync_minutes: settings[keys.sync_minutes],
    folders: [],
    libraries: [],
  };
}

function urlOf(settings: FlatSettings, kind: ManagerName): string {
  const host = settings[`${kind}.ip`].trim();
  const base = settings[`${kind}.base_url`].split('/').filter(Boolean).join('/');
  const origin = `${settings[`${kind}.ssl`] ? 'https' : 'http'}://${host.includes(':') ? `[${host}]` : host}`;
  return `${origin}:${settings[`${kind}.port`]}${base && `/${base}`}`;
}

/** The settings to save for these values of the first source of a kind. */
export function settingsOfFirst(kind: ManagerName, values: Partial<SourceValues>): SettingsPatch {
  const { url, default_profile: profile = null, ...rest } = values;
  const said = held.filter((name) => rest[name] !== undefined).map((name) => [keysOf[kind][name], rest[name]]);
  const { isSet, id } = profileKeys[kind];
  return {
    ...Object.fromEntries(said),
    ...(url === undefined ? {} : partsOfUrl(kind, url)),
    ...(profile === null ? {} : { [isSet]: profile > 0, ...(profile > 0 && { [id]: profile }) }),
  };
}

/** Values of the first source of a kind that something else than a person decides. */
export function lockedOfFirst(kind: ManagerName, locked: Readonly<Record<string, string>>): (keyof SourceValues)[] {
  const fixed: (keyof SourceValues)[] = held.filter((name) => keysOf[kind][name] in locked);
  if (urlKeys.some((name) => `${kind}.${name}` in locked)) fixed.push('url');
  if (Object.values(profileKeys[kind]).some((key) => key in locked)) fixed.push('default_profile');
  return fixed;
}
