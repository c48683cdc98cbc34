import { managerOf, type LibraryKind, type SettingKey } from '@captionarr/contract';
import { inUse } from '#engine/library/media-tables.ts';
import type { Source } from '#engine/library/sources/source.ts';

export const isInUse = ({ values }: Pick<Source, 'values'>): boolean =>
  values.enabled && (values.url !== '' || values.folders.length > 0);

/** The settings that say where the first of a kind is, and whether it is used. */
export const connectionKeys = (kind: LibraryKind): SettingKey[] => {
  const { key: section } = managerOf[kind];
  const names = ['ip', 'port', 'base_url', 'ssl', 'apikey', 'http_timeout', 'verify_ssl'] as const;
  return [inUse[kind], ...names.map((name) => `${section}.${name}` as const)];
};
