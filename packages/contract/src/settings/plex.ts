import { internal, list, section, secret, select, text, toggle, when } from '@captionarr/domain/settings/field.ts';
import { port, verifySsl } from '@captionarr/domain/settings/shared-fields.ts';

export const plex = section({
  title: 'Plex',
  fields: when(
    { 'general.use_plex': true },
    {
      auth_method: select({
        label: 'Sign-in',
        help: 'An account finds your servers; a token works without plex.tv.',
        options: [
          { value: 'apikey', label: 'Token typed in' },
          { value: 'oauth', label: 'Plex account' },
        ],
        default: 'apikey',
      }),
      ...when(
        { 'plex.auth_method': 'apikey' },
        {
          ip: text({ label: 'Address', help: 'Host name or IP address.', default: '127.0.0.1' }),
          port: port('Port', 32_400),
          ssl: toggle({ label: 'SSL', help: 'Connects over HTTPS.', default: false }),
          apikey: secret({ label: 'Plex token', help: 'The X-Plex-Token of a signed-in app.' }),
        },
      ),
      ...when(
        { 'plex.auth_method': 'oauth' },
        {
          username: text({ label: 'Plex username', default: '' }),
          email: text({ label: 'Plex email', default: '' }),
          server_machine_id: text({ label: 'Server identifier', default: '' }),
          server_name: text({ label: 'Server name', default: '' }),
          server_url: text({ label: 'Server URL', default: '' }),
          server_local: toggle({ label: 'Server on the local network', default: false }),
        },
      ),
      token: internal(secret({ label: 'Account token' })),
      /** Token of the selected server, which issues its own. */
      server_token: internal(secret({ label: 'Server token' })),
      /** Other addresses of the selected server. */
      server_connections: internal(list({ label: 'Other server addresses', default: [] })),
      user_id: internal(text({ label: 'Account ID', default: '' })),
      client_identifier: internal(text({ label: 'Captionarr’s Plex client ID', default: '' })),
      verify_ssl: verifySsl(false),
      /** Library names of older programs, used while there are no ids. */
      movie_library: text({ label: 'Movie library name', help: 'The library’s name in Plex.', default: '' }),
      series_library: text({ label: 'Series library name', help: 'The library’s name in Plex.', default: '' }),
      movie_library_ids: list({ label: 'Movie libraries', help: 'None selected means all.', default: [] }),
      series_library_ids: list({ label: 'Series libraries', help: 'None selected means all.', default: [] }),
      update_movie_library: toggle({
        label: 'Refresh movies',
        help: 'Refreshes a movie in Plex when its subtitles change.',
        default: false,
      }),
      update_series_library: toggle({
        label: 'Refresh episodes',
        help: 'Refreshes an episode in Plex when its subtitles change.',
        default: false,
      }),
      set_movie_added: toggle({
        label: 'Mark movies as recently added',
        help: 'Moves a movie to the top of Recently Added when it gets a subtitle.',
        default: false,
      }),
      set_episode_added: toggle({
        label: 'Mark episodes as recently added',
        help: 'Moves an episode to the top of Recently Added when it gets a subtitle.',
        default: false,
      }),
    },
  ),
});
