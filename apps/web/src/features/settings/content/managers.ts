import type { ManagerName } from '@captionarr/contract';
import type { SettingKey } from '@captionarr/contract/settings';
import type { SettingsPageContent } from './page-content.ts';

const hostFields = ['ip', 'port', 'base_url', 'http_timeout', 'apikey', 'ssl', 'verify_ssl'] as const;

/** Both managers have the same page; `options` are the settings for found items. */
const managerPage = (
  manager: ManagerName,
  options: readonly SettingKey[],
  mappings: 'general.path_mappings' | 'general.path_mappings_movie',
): SettingsPageContent => ({
  id: manager,
  groups: [
    { id: manager, keys: [`general.use_${manager}`], isMainSwitch: true },
    { id: 'managerHost', keys: hostFields.map((name): SettingKey => `${manager}.${name}`) },
    { id: 'managerOptions', keys: options },
    { id: 'pathMappings', keys: [mappings] },
  ],
});

export const sonarrPage = managerPage(
  'sonarr',
  [
    'general.minimum_score',
    'sonarr.excluded_tags',
    'sonarr.excluded_series_types',
    'sonarr.only_monitored',
    'sonarr.exclude_season_zero',
    'sonarr.defer_search_signalr',
  ],
  'general.path_mappings',
);

export const radarrPage = managerPage(
  'radarr',
  ['general.minimum_score_movie', 'radarr.excluded_tags', 'radarr.only_monitored', 'radarr.defer_search_signalr'],
  'general.path_mappings_movie',
);
