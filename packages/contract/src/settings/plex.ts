import { internal, list, section, secret, select, text, toggle, when } from '@captionarr/domain/settings/field.ts';
import { port, verifySsl } from '@captionarr/domain/settings/shared-fields.ts';

export const plex = section({
  title: 'Plex',
  fields: when(
    { 'general.use_plex': true },
    {
      auth_method: select({
        label: 'Sign-in',
        help: 'A Plex account finds its servers by itself; a token works without plex.tv.',
        options: [
          { value: 'apikey', label: 'Token typed in' },
          { value: 'oauth', label: 'Plex account' },
        ],
        default: 'apikey',
      }),
      ...when(
        { 'plex.auth_method': 'apikey' },
        {
          ip: text({ label: 'Address', help: 'Host name or IP address of the Plex server.', default: '127.0.0.1' }),
          port: port('Port', 32_400, 'The port that Plex listens on.'),
          ssl: toggle({ label: 'SSL', help: 'Reaches Plex over an encrypted connection.', default: false }),
          apikey: secret({ label: 'Plex token', help: 'What a signed-in app sends as X-Plex-Token.' }),
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
      /** Token of the selected server, which issues its own. */
      server_token: internal(secret({ label: 'Server token' })),
      /** Other addresses of the selected server. */
      server_connections: internal(list({ label: 'Other addresses of the server', default: [] })),
      user_id: internal(text({ label: 'Account number', default: '' })),
      client_identifier: internal(text({ label: 'Identifier of this program at Plex', default: '' })),
      verify_ssl: verifySsl(false),
      /** Library names of older programs, used while there are no ids. */
      movie_library: text({ label: 'Movie library name', help: 'What the library is called in Plex.', default: '' }),
      series_library: text({ label: 'Series library name', help: 'What the library is called in Plex.', default: '' }),
      movie_library_ids: list({ label: 'Movie libraries', help: 'None means all of them.', default: [] }),
      series_library_ids: list({ label: 'Series libraries', help: 'None means all of them.', default: [] }),
      update_movie_library: toggle({
        label: 'Refresh movies',
        help: 'Has Plex look at a movie again as soon as its subtitles change.',
        default: false,
      }),
      update_series_library: toggle({
        label: 'Refresh episodes',
        help: 'Has Plex look at an episode again as soon as its subtitles change.',
        default: false,
      }),
      set_movie_added: toggle({
        label: 'Mark movies as recently added',
        help: 'A movie that has got a subtitle stands first among those recently added.',
        default: false,
      }),
      set_episode_added: toggle({
        label: 'Mark episodes as recently added',
        help: 'An episode that has got a subtitle stands first among those recently added.',
        default: false,
      }),
    },
  ),
});
