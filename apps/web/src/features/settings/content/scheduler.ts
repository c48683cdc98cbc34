import type { SettingsPageContent } from './page-content.ts';

export const schedulerPage: SettingsPageContent = {
  id: 'scheduler',
  groups: [
    {
      id: 'sync',
      keys: [
        'sonarr.series_sync',
        'sonarr.sync_only_monitored_series',
        'sonarr.sync_only_monitored_episodes',
        'radarr.movies_sync',
        'radarr.sync_only_monitored_movies',
      ],
    },
    {
      id: 'diskIndexing',
      keys: [
        'sonarr.full_update',
        'sonarr.full_update_day',
        'sonarr.full_update_hour',
        'sonarr.use_ffprobe_cache',
        'radarr.full_update',
        'radarr.full_update_day',
        'radarr.full_update_hour',
        'radarr.use_ffprobe_cache',
      ],
    },
    {
      id: 'searching',
      keys: ['general.wanted_search_frequency', 'general.wanted_search_frequency_movie', 'general.upgrade_frequency'],
    },
    { id: 'backup', keys: ['backup.frequency', 'backup.day', 'backup.hour'] },
  ],
};
