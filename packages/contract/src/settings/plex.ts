import { internal, list, plain, section, secret, select, text, toggle, when } from './field.ts';
import { port, verifySsl } from './shared.ts';

const libraries = {
  movie_library_ids: list({ label: 'Movie libraries', default: [] }),
  series_library_ids: list({ label: 'Series libraries', default: [] }),
  update_movie_library: toggle({ label: 'Refresh movies after download', default: false }),
  update_series_library: toggle({ label: 'Refresh series after download', default: false }),
};

export const plex = section({
  title: 'Plex',
  fields: when(
    { 'general.use_plex': true },
    {
      auth_method: select({
        label: 'Sign-in',
        options: [
          { value: 'apikey', label: 'Token typed in' },
          { value: 'oauth', label: 'Plex account' },
        ],
        default: 'apikey',
      }),
      ...when(
        { 'plex.auth_method': 'apikey' },
        {
          ip: text({ label: 'Address', default: '127.0.0.1' }),
          port: port('Port', 32_400, 'The port that Plex listens on.'),
          ssl: toggle({ label: 'SSL', default: false }),
          apikey: secret({ label: 'Plex token' }),
          movie_library: text({ label: 'Movie library name', default: '' }),
          series_library: text({ label: 'Series library name', default: '' }),
        },
      ),
      ...when(
        { 'plex.auth_method': 'oauth' },
        {
          username: text({ label: 'Plex username', default: '' }),
          email: text({ label: 'Plex e-mail', default: '' }),
          server_machine_id: text({ label: 'Server identifier', default: '' }),
          server_name: text({ label: 'Server name', default: '' }),
          server_url: text({ label: 'Server URL', default: '' }),
          server_local: toggle({ label: 'Server in the local network', default: false }),
        },
      ),
      token: internal(secret({ label: 'Account token' })),
      user_id: internal(text({ label: 'Account number', default: '' })),
      client_identifier: internal(text({ label: 'Identifier of this program at Plex', default: '' })),
      verify_ssl: verifySsl(false),
      ...libraries,
      set_movie_added: toggle({ label: 'Mark movies as recently added', default: false }),
      set_episode_added: toggle({ label: 'Mark episodes as recently added', default: false }),
    },
  ),
});

export const jellyfin = section({
  title: 'Jellyfin',
  fields: when(
    { 'general.use_jellyfin': true },
    {
      url: text({ label: 'URL', default: '', placeholder: 'http://jellyfin:8096' }),
      apikey: secret({ label: 'API key' }),
      verify_ssl: verifySsl(true),
      movie_library: list({ label: 'Movie library names', default: [] }),
      series_library: list({ label: 'Series library names', default: [] }),
      ...libraries,
      refresh_method: select({
        label: 'Refresh',
        help: 'Immediate refreshes the item, async reports the changed folder.',
        options: plain(['immediate', 'async']),
        default: 'immediate',
      }),
    },
  ),
});
