import { list, number, path, section, secret, select, text, toggle, when } from '@captionarr/domain/settings/field.ts';
import { dayOfWeek, frequency, timeOfDay } from './schedule.ts';
import { port } from '@captionarr/domain/settings/shared-fields.ts';

export const backup = section({
  title: 'Backups',
  fields: {
    folder: path({
      label: 'Backup folder',
      help: 'Empty means the folder backup in the configuration folder.',
      default: '',
    }),
    retention: number({
      label: 'Keep backups for',
      help: 'Older ones are deleted after each backup, but never the newest. 0 keeps all.',
      default: 31,
      min: 0,
      unit: 'days',
    }),
    frequency: frequency('Backup', 'Weekly', 'Saves the settings and the database.'),
    day: dayOfWeek('Day of backup', 'backup.frequency'),
    hour: timeOfDay('Time of backup', 'backup.frequency', 3),
  },
});

export const log = section({
  title: 'Log',
  fields: {
    include_filter: text({ label: 'Include', help: 'Shows only lines with this text.', default: '' }),
    exclude_filter: text({ label: 'Exclude', help: 'Hides lines with this text.', default: '' }),
    use_regex: toggle({ label: 'Regular expressions', default: false }),
    ignore_case: toggle({ label: 'Ignore case', default: false }),
  },
});

export const proxy = section({
  title: 'Proxy',
  fields: {
    type: select({
      label: 'Proxy type',
      help: 'How this server reaches the Internet.',
      options: [
        { value: null, label: 'None' },
        { value: 'socks5', label: 'SOCKS5' },
        { value: 'socks5h', label: 'SOCKS5, names resolved by the proxy' },
        { value: 'http', label: 'HTTP' },
      ],
      default: null,
    }),
    ...when(
      { 'proxy.type': ['socks5', 'socks5h', 'http'] },
      {
        url: text({ label: 'Proxy host', help: 'Host name or IP address of the proxy.', default: '' }),
        port: text({
          label: 'Proxy port',
          help: 'The port that the proxy listens on.',
          default: '',
          pattern: { matches: String.raw`^\d{0,5}$`, says: 'Enter a number.' },
          format: 'port',
        }),
        username: text({ label: 'Proxy username', help: 'Only where the proxy asks for one.', default: '' }),
        password: secret({ label: 'Proxy password', help: 'Belongs to the username.' }),
        exclude: list({
          label: 'Without proxy',
          help: 'Hosts that are reached directly.',
          default: ['localhost', '127.0.0.1'],
        }),
      },
    ),
  },
});

export const cors = section({
  title: 'CORS',
  fields: {
    enabled: toggle({ label: 'Allow other sites', help: 'Lets pages of other sites call this API.', default: false }),
  },
});

export const analytics = section({
  title: 'Analytics',
  fields: {
    enabled: toggle({
      label: 'Analytics',
      help: 'Nothing is ever sent, whatever this says.',
      default: false,
      legacy: true,
    }),
  },
});

const unused = { help: 'Has no effect; the database is SQLite.', legacy: true };

export const postgresql = section({
  title: 'PostgreSQL',
  fields: {
    enabled: toggle({ label: 'Enabled', default: false, ...unused }),
    host: text({ label: 'Host', default: 'localhost', ...unused }),
    port: { ...port('Port', 5432, unused.help), ...unused },
    database: text({ label: 'Database', default: '', ...unused }),
    username: text({ label: 'Username', default: '', ...unused }),
    password: secret({ label: 'Password', ...unused }),
  },
});
