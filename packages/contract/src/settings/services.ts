import { number, secret, section, text, when } from './field.ts';
import { login } from '@captionarr/providers/inputs.ts';

export const anticaptcha = section({
  title: 'Anti-Captcha',
  fields: when(
    { 'general.anti_captcha_provider': 'anti-captcha' },
    { anti_captcha_key: secret({ label: 'Account key', help: 'In your account settings.' }) },
  ),
});

export const deathbycaptcha = section({
  title: 'Death by Captcha',
  fields: when({ 'general.anti_captcha_provider': 'death-by-captcha' }, login),
});

export const anidb = section({
  title: 'AniDB',
  fields: {
    api_client: text({ label: 'API client', help: 'The client name you registered with AniDB.', default: '' }),
    api_client_ver: number({
      label: 'API client version',
      help: 'The version you registered.',
      default: 1,
      min: 1,
    }),
  },
});
