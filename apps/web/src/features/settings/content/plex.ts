import type { SettingsPageContent } from './page-content.ts';

export const plexPage: SettingsPageContent = {
  id: 'plex',
  groups: [
    { id: 'plex', keys: ['general.use_plex'] },
    {
      id: 'plexConnection',
      keys: ['plex.auth_method', 'plex.ip', 'plex.port', 'plex.ssl', 'plex.apikey', 'plex.verify_ssl'],
    },
    { id: 'plexLibraries', keys: ['plex.movie_library_ids', 'plex.series_library_ids'] },
    {
      id: 'plexRefresh',
      keys: [
        'plex.update_movie_library',
        'plex.set_movie_added',
        'plex.update_series_library',
        'plex.set_episode_added',
      ],
    },
    { id: 'plexWebhooks', keys: [], under: 'general.use_plex' },
    { id: 'autopulse', keys: [], under: 'general.use_plex' },
    { id: 'mediaServers', keys: [], parts: ['media-servers'] },
  ],
};
