import { list, select, secret, text, toggle, when } from '@captionarr/domain/settings/field.ts';
import { hourOptions, timeOfDayHelp } from '../schedule.ts';
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
    help: 'Address to listen on; * means all.',
    default: '*',
    pattern: {
      matches: String.raw`^(\*|(\d{1,3}\.){3}\d{1,3}|[\da-fA-F.]*:[\da-fA-F:.]*)$`,
      says: 'Enter * or an IP address.',
    },
    restart: true,
  }),
  port: { ...port('Port', 6767), restart: true },
  base_url: { ...baseUrl('', 'For a reverse proxy, e.g. captionarr.'), restart: true },
  allowed_hosts: list({
    label: 'Allowed host names',
    help: 'Names Captionarr answers to while there’s no login, such as subs.example.com or *.example.com. IP addresses and names on your own network always work.',
    default: [],
    pattern: hostNamePattern,
  }),
  hostname: text({
    label: 'Host name',
    help: 'Used in links and webhooks.',
    default: '',
  }),
  instance_name: text({
    label: 'Instance name',
    help: 'Shown to other apps.',
    default: 'Captionarr',
  }),
  debug: toggle({
    label: 'Debug logging',
    help: 'Logs more detail for troubleshooting.',
    default: false,
  }),
  auto_update: toggle({
    label: 'Automatic updates',
    help: 'Installs new releases automatically.',
    default: true,
  }),
  branch: select({
    label: 'Branch',
    help: 'Development includes pre-releases.',
    options: [
      { value: 'master', label: 'Master' },
      { value: 'development', label: 'Development' },
    ],
    default: 'master',
  }),
  use_release_feed: toggle({
    label: 'Check for new releases',
    help: 'Every 3 hours, at the address below. When off, Captionarr never checks.',
    default: false,
  }),
  ...when(
    { 'general.use_release_feed': true },
    {
      release_feed: text({
        label: 'Release feed URL',
        help: 'A release list in GitHub’s format.',
        default: 'https://api.github.com/repos/captionarr/captionarr/releases',
      }),
    },
  ),
  use_metrics: toggle({
    label: 'Metrics',
    help: 'Serves Prometheus metrics at /metrics. Requires the API key.',
    default: false,
  }),
  digest_hour: select({
    label: 'Daily digest time',
    help: timeOfDayHelp,
    options: hourOptions,
    default: 8,
  }),
  guide_done: toggle({
    label: 'First steps completed',
    help: 'Hides the First steps guide.',
    default: false,
  }),
  use_external_webhook: toggle({
    label: 'External webhook',
    help: 'Calls another app after each new subtitle.',
    default: false,
  }),
  ...when(
    { 'general.use_external_webhook': true },
    {
      external_webhook_url: text({
        label: 'Webhook URL',
        help: 'Starts with http:// or https://. For Autopulse it ends with /triggers/bazarr.',
        default: '',
      }),
      external_webhook_username: text({
        label: 'Webhook username',
        help: 'Only if the app requires one.',
        default: '',
      }),
      external_webhook_password: secret({ label: 'Webhook password' }),
    },
  ),
};
