import type { SourceKind, SourceValues } from '@captionarr/contract';
import { sourceKinds } from '@captionarr/contract/browser';
import { firstSourceKeys, type SettingKey } from '@captionarr/contract/settings';
import { IconDeviceTv, IconFolder, IconMovie, IconPlayerPlay, IconServer2, type Icon } from '@tabler/icons-react';

type DescribedValue = Extract<
  keyof SourceValues,
  'apikey' | 'verify_ssl' | 'http_timeout' | 'path_mappings' | 'excluded_tags' | 'sync_minutes'
>;

interface KindParts {
  icon: Icon;
  /** The settings whose texts and choices sources of this kind share. */
  like: Record<DescribedValue, SettingKey>;
}

/** How each kind of source is shown. A new kind does not compile until it is here. */
export const kindParts: Record<SourceKind, KindParts> = {
  sonarr: { icon: IconDeviceTv, like: firstSourceKeys.sonarr },
  radarr: { icon: IconMovie, like: firstSourceKeys.radarr },
  folder: { icon: IconFolder, like: firstSourceKeys.sonarr },
  jellyfin: { icon: IconServer2, like: firstSourceKeys.sonarr },
  emby: { icon: IconServer2, like: firstSourceKeys.sonarr },
  plex: { icon: IconPlayerPlay, like: { ...firstSourceKeys.sonarr, apikey: 'plex.apikey' } },
};

export const allKinds = Object.keys(sourceKinds) as SourceKind[];
export const isKind = (text: string | null): text is SourceKind => allKinds.some((kind) => kind === text);
