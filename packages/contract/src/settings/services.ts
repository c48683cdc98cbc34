import { secret, section, when } from '@captionarr/domain/settings/field.ts';
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
