import { list, number, path, section, secret, select, text, toggle, when } from '@captionarr/domain/settings/field.ts';
import { dayOfWeek, frequency, timeOfDay } from './schedule.ts';
import { port } from '@captionarr/domain/settings/shared-fields.ts';

export const backup = section({
  title: 'Backups',
  fields: {
    folder: path({
      label: 'Backup folder',
      help: 'Empty: the backup folder in the configuration folder.',
      default: '',
    }),
    retention: number({
      label: 'Keep backups for',
      help: 'Older backups are deleted, but never the newest. 0 keeps all.',
      default: 31,
      min: 0,
      unit: 'days',
    }),
    frequency: frequency('Backup', 'Weekly', 'Saves the database and settings.'),
    day: dayOfWeek('Day of backup', 'backup.frequency'),
    hour: timeOfDay('Time of backup', 'backup.frequency', 3),
  },
});

export const log = section({
  title: 'Log',
  fields: {
    include_filter: text({ label: 'Include', help: 'Shows only lines that contain this text.', default: '' }),
    exclude_filter: text({ label: 'Exclude', help: 'Hides lines that contain this text.', default: '' }),
    use_regex: toggle({ label: 'Regular expressions', default: false }),
    ignore_case: toggle({ label: 'Ignore case', default: false }),
  },
});

export const proxy = section({
  title: 'Proxy',
  fields: {
    type: select({
      label: 'Proxy type',
      help: 'For connections from this server to the internet.',
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
        url: text({ label: 'Proxy host', help: 'Host name or IP address.', default: '' }),
        port: text({
          label: 'Proxy port',
          default: '',
          pattern: { matches: String.raw`^\d{0,5}$`, says: 'Enter a number.' },
          format: 'port',
        }),
        username: text({ label: 'Proxy username', help: 'Only if the proxy requires one.', default: '' }),
        password: secret({ label: 'Proxy password' }),
        exclude: list({
          label: 'Bypass proxy for',
          help: 'Hosts to reach directly.',
          default: ['localhost', '127.0.0.1'],
        }),
      },
    ),
  },
});

export const cors = section({
  title: 'CORS',
  fields: {
    enabled: toggle({
      label: 'Allow cross-origin requests',
      help: 'Lets pages on other sites call the API (CORS).',
      default: false,
    }),
  },
});

export const analytics = section({
  title: 'Analytics',
  fields: {
    enabled: toggle({
      label: 'Analytics',
      help: 'No effect: Captionarr never sends analytics.',
      default: false,
      legacy: true,
    }),
  },
});

const unused = { help: 'No effect: the database is SQLite.', legacy: true };

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
