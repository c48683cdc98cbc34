import { secret, section, text, when } from '@captionarr/domain/settings/field.ts';
import { seconds } from '@captionarr/domain/settings/shared-fields.ts';
import { login } from '@captionarr/providers/inputs.ts';

export const flaresolverr = section({
  title: 'FlareSolverr',
  fields: {
    url: text({
      label: 'FlareSolverr address',
      help: 'Where it runs, like http://192.168.1.20:8191.',
      default: 'http://localhost:8191',
      pattern: { matches: String.raw`^https?://\S+$`, says: 'Enter an address that starts with http:// or https://.' },
    }),
    timeout: seconds('Browser check timeout', 60, 'How long FlareSolverr may take to pass a check.'),
  },
});

export const anticaptcha = section({
  title: 'Anti-Captcha',
  fields: when(
    { 'general.anti_captcha_provider': 'anti-captcha' },
    { anti_captcha_key: secret({ label: 'Account key', help: 'In your account settings.' }) },
  ),
});

export const deathbycaptcha = section({
  title: 'Death by Captcha',
  fields: when(
    { 'general.anti_captcha_provider': 'death-by-captcha' },
    { ...login, password: secret({ label: 'Password', help: 'The service has no HTTPS, so it’s sent unencrypted.' }) },
  ),
});
