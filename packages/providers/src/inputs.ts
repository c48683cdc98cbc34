import { secret, text, toggle } from '#domain/settings/field.ts';
import { verifySsl } from '#domain/settings/shared-fields.ts';

export const username = text({ label: 'Username', default: '' });
export const password = secret({ label: 'Password' });
export const login = { username, password };

export const userAgent = text({ label: 'User agent', help: 'From the browser the cookies come from.', default: '' });
/** A session that a person opened in a browser. */
export const session = {
  cookies: secret({ label: 'Cookies', help: 'From a signed-in browser: name=value; name=value' }),
  user_agent: userAgent,
};

export const apiKey = secret({ label: 'API key', help: 'On your account page.' });
export const serverUrl = text({ label: 'URL', help: 'Starts with http:// or https://.', default: '' });
export const skipWrongFps = toggle({
  label: 'Skip other frame rates',
  help: 'Ignores subtitles made for a different frame rate.',
  default: false,
});
export const verified = verifySsl(true);
