import { list, select, secret, text, toggle, when } from '@captionarr/domain/settings/field.ts';
import { hourOptions } from '../schedule.ts';
import { baseUrl, port } from '@captionarr/domain/settings/shared-fields.ts';

const label = '[A-Za-z0-9_]([A-Za-z0-9_-]{0,61}[A-Za-z0-9_])?';
/** A whole name, or everything below one; not below a whole top-level domain. */
const hostNamePattern = {
  matches: String.raw`^(\*\.${label}\.)?${label}(\.${label})*\.?$`,
  says: 'Enter a host name such as subs.example.com or *.example.com, without https:// and port.',
};

export const host = {
  ip: text({
    label: 'Address',
    help: 'The address to listen on; * means every one.',
    default: '*',
    pattern: {
      matches: String.raw`^(\*|(\d{1,3}\.){3}\d{1,3}|[\da-fA-F.]*:[\da-fA-F:.]*)$`,
      says: 'Enter * or an IP address.',
    },
    restart: true,
  }),
  port: { ...port('Port', 6767, 'The port to listen on.'), restart: true },
  base_url: { ...baseUrl(''), restart: true },
  allowed_hosts: list({
    label: 'Allowed host names',
    help: 'Names under which the page opens while there’s no login, such as subs.example.com or *.example.com. IP addresses and names of your own network always work.',
    default: [],
    pattern: hostNamePattern,
  }),
  hostname: text({
    label: 'Host name',
    help: 'How other programs reach this server, for links and webhooks.',
    default: '',
  }),
  instance_name: text({
    label: 'Instance name',
    help: 'What other programs call this server.',
    default: 'Captionarr',
  }),
  debug: toggle({
    label: 'Debug logging',
    help: 'Writes more to the log, to find the cause of a problem.',
    default: false,
  }),
  auto_update: toggle({
    label: 'Automatic updates',
    help: 'Kept for other servers of this API: Captionarr does not replace itself.',
    default: true,
  }),
  branch: select({
    label: 'Branch',
    help: 'Development also tells of pre-releases.',
    options: [
      { value: 'master', label: 'Master' },
      { value: 'development', label: 'Development' },
    ],
    default: 'master',
  }),
  use_release_feed: toggle({
    label: 'Look for new releases',
    help: 'Asks the address below every three hours. Without it nothing is asked anywhere.',
    default: false,
  }),
  ...when(
    { 'general.use_release_feed': true },
    {
      release_feed: text({
        label: 'Address of the releases',
        help: 'A list of releases as GitHub gives it.',
        default: 'https://api.github.com/repos/captionarr/captionarr/releases',
      }),
    },
  ),
  use_metrics: toggle({
    label: 'Metrics',
    help: 'Answers Prometheus at /metrics; it needs the API key like every other call.',
    default: false,
  }),
  digest_hour: select({
    label: 'Time of the daily digest',
    help: 'In the time of this server.',
    options: hourOptions,
    default: 8,
  }),
  guide_done: toggle({
    label: 'First steps are done',
    help: 'The guide is not shown any more.',
    default: false,
  }),
  use_external_webhook: toggle({
    label: 'External webhook',
    help: 'Tells another program about each new subtitle.',
    default: false,
  }),
  ...when(
    { 'general.use_external_webhook': true },
    {
      external_webhook_url: text({
        label: 'Webhook URL',
        help: 'Begins with http:// or https://; that of Autopulse ends with /triggers/bazarr.',
        default: '',
      }),
      external_webhook_username: text({
        label: 'Webhook username',
        help: 'Only where the other program asks for one.',
        default: '',
      }),
      external_webhook_password: secret({ label: 'Webhook password', help: 'Belongs to the username.' }),
    },
  ),
};
