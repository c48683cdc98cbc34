import type { SettingsPageContent } from './page-content.ts';

export const plexPage: SettingsPageContent = {
  id: 'plex',
  groups: [
    { id: 'plex', keys: ['general.use_plex'] },
    {
      id: 'plexConnection',
      keys: ['plex.auth_method', 'plex.ip', 'plex.port', 'plex.ssl', 'plex.apikey', 'plex.verify_ssl'],
      needs: 'plex.validate',
    },
    {
      id: 'plexLibraries',
      keys: ['plex.movie_library_ids', 'plex.series_library_ids'],
      older: { 'plex.movie_library_ids': 'plex.movie_library', 'plex.series_library_ids': 'plex.series_library' },
      needs: 'plex.libraries',
    },
    {
      id: 'plexRefresh',
      keys: [
        'plex.update_movie_library',
        'plex.set_movie_added',
        'plex.update_series_library',
        'plex.set_episode_added',
      ],
      needs: 'mediaServers.list',
    },
    { id: 'plexWebhooks', keys: [], under: 'general.use_plex', needs: 'plex.webhooks' },
    { id: 'autopulse', keys: [], under: 'general.use_plex', needs: 'plex.autopulse' },
    { id: 'mediaServers', keys: [], parts: ['media-servers'], needs: 'mediaServers.list' },
  ],
};
