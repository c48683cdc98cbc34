import type { SourceKind, SourceValues } from '@captionarr/contract';
import { sourceKinds } from '@captionarr/contract/browser';
import { firstSourceKeys, type SettingKey } from '@captionarr/contract/settings';
import { IconDeviceTv, IconMovie, type Icon } from '@tabler/icons-react';

type DescribedValue = Extract<
  keyof SourceValues,
  'apikey' | 'verify_ssl' | 'http_timeout' | 'path_mappings' | 'excluded_tags' | 'sync_minutes'
>;

interface KindParts {
  icon: Icon;
  /** The settings of the first source of this kind whose texts and choices a further one shares. */
  like: Record<DescribedValue, SettingKey>;
}

/** How each kind of source is shown. A new kind does not compile until it is here. */
export const kindParts: Record<SourceKind, KindParts> = {
  sonarr: { icon: IconDeviceTv, like: firstSourceKeys.sonarr },
  radarr: { icon: IconMovie, like: firstSourceKeys.radarr },
};

export const allKinds = Object.keys(sourceKinds) as SourceKind[];
export const isKind = (text: string | null): text is SourceKind => allKinds.some((kind) => kind === text);
