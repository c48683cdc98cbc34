import type { LibraryKind, ManagerName } from '@captionarr/contract';
import type { SettingKey } from '@captionarr/contract/settings';

/** Differences between the two managers. */
export const managers = {
  sonarr: {
    kind: 'series',
    mappings: 'general.path_mappings',
    exclusions: [
      'sonarr.excluded_tags',
      'sonarr.excluded_series_types',
      'sonarr.only_monitored',
      'sonarr.exclude_season_zero',
    ],
    news: { eventType: 'Download', episodeFiles: [{ id: 1 }] },
  },
  radarr: {
    kind: 'movies',
    mappings: 'general.path_mappings_movie',
    exclusions: ['radarr.excluded_tags', 'radarr.only_monitored'],
    news: { eventType: 'Download', movieFile: { id: 1 } },
  },
} as const satisfies Record<
  ManagerName,
  {
    kind: LibraryKind;
    mappings: SettingKey;
    /** Exclusion settings: they change what is wanted. */
    exclusions: readonly SettingKey[];
    /** Message it sends after importing a file. */
    news: object;
  }
>;
