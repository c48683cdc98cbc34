import type { SettingKey } from './declaration.ts';

/** Where the settings hold the values of the first Sonarr and Radarr; further sources share their texts and choices. */
export const firstSourceKeys = {
  sonarr: {
    enabled: 'general.use_sonarr',
    apikey: 'sonarr.apikey',
    verify_ssl: 'sonarr.verify_ssl',
    http_timeout: 'sonarr.http_timeout',
    path_mappings: 'general.path_mappings',
    excluded_tags: 'sonarr.excluded_tags',
    sync_minutes: 'sonarr.series_sync',
  },
  radarr: {
    enabled: 'general.use_radarr',
    apikey: 'radarr.apikey',
    verify_ssl: 'radarr.verify_ssl',
    http_timeout: 'radarr.http_timeout',
    path_mappings: 'general.path_mappings_movie',
    excluded_tags: 'radarr.excluded_tags',
    sync_minutes: 'radarr.movies_sync',
  },
} as const satisfies Record<string, Record<string, SettingKey>>;
