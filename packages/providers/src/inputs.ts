import { secret, text, toggle } from '#domain/settings/field.ts';
import { verifySsl } from '#domain/settings/shared-fields.ts';

export const username = text({ label: 'Username', help: 'Of your account there.', default: '' });
export const password = secret({ label: 'Password', help: 'Of your account there.' });
export const login = { username, password };

export const userAgent = text({ label: 'User agent', help: 'Of the browser that the cookies come from.', default: '' });
/** A session that a person opened in a browser. */
export const session = {
  cookies: secret({ label: 'Cookies', help: 'Copied from a signed-in browser, as name=value; name=value.' }),
  user_agent: userAgent,
};

export const apiKey = secret({ label: 'API key', help: 'Found on the account page.' });
export const skipWrongFps = toggle({
  label: 'Skip other frame rates',
  help: 'Ignores subtitles made for another frame rate than that of the video.',
  default: false,
});
export const verified = verifySsl(true);
