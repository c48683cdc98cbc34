import { type FlatSettings, type LibraryKind, managerOf, type SettingKey } from '@captionarr/contract';
import { inUse } from '#engine/library/media-tables.ts';
import type { ArrConnection } from '#integrations/arr/connection.ts';

export const isInUse = (settings: FlatSettings, kind: LibraryKind): boolean => settings[inUse[kind]];

/** The settings that say where a manager is, and whether it is used. */
export const connectionKeys = (kind: LibraryKind): SettingKey[] => {
  const { key: section } = managerOf[kind];
  const names = ['ip', 'port', 'base_url', 'ssl', 'apikey', 'http_timeout', 'verify_ssl'] as const;
  return [inUse[kind], ...names.map((name) => `${section}.${name}` as const)];
};

/** The manager that the settings describe. */
export function connectionOf(settings: FlatSettings, kind: LibraryKind): ArrConnection {
  const { key: section } = managerOf[kind];
  const host = settings[`${section}.ip`].trim();
  const base = settings[`${section}.base_url`].split('/').filter(Boolean).join('/');
  const origin = `${settings[`${section}.ssl`] ? 'https' : 'http'}://${host.includes(':') ? `[${host}]` : host}`;
  return {
    ...connectionRules(settings, kind),
    url: `${origin}:${settings[`${section}.port`]}${base && `/${base}`}`,
    apiKey: settings[`${section}.apikey`],
  };
}

/** Settings shared by all instances of a manager. */
export const connectionRules = (settings: FlatSettings, kind: LibraryKind) => {
  const { key: section } = managerOf[kind];
  return {
    kind: section,
    timeoutMs: settings[`${section}.http_timeout`] * 1000,
    verifySsl: settings[`${section}.verify_ssl`],
  };
};
