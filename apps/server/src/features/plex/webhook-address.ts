import { createHash } from 'node:crypto';
import { AppError } from '#platform/errors.ts';
import type { SettingsStore } from '#platform/settings/settings-store.ts';

/** URL that Plex calls. Only the settings count, because the host of a request can be forged. */
export function webhookAddress({ get }: Pick<SettingsStore, 'get'>, baseUrl: string): URL {
  const typed = get('general.hostname').trim();
  if (typed === '')
    throw new AppError(
      'invalid',
      'Plex needs to know how to reach this server. Enter its host name under Settings › General first.',
      {
        help: 'plex-webhook',
      },
    );
  const hasProtocol = /^https?:\/\//i.test(typed);
  const url = URL.parse(hasProtocol ? typed : `http://${typed}`);
  if (!url || url.username || url.search || url.hash)
    throw new AppError(
      'invalid',
      'The host name of this server isn’t a valid address. Check it under Settings › General.',
      {
        help: 'plex-webhook',
      },
    );

  if (!hasProtocol && !/:\d+(\/|$)/.test(typed)) url.port = String(get('general.port'));
  const base = url.pathname === '/' ? baseUrl : url.pathname.replace(/\/+$/, '');
  url.pathname = `${base}/api/webhooks/plex`;
  url.searchParams.set('apikey', get('auth.apikey'));
  url.searchParams.set('instance', get('general.instance_name'));
  return url;
}

/** Whether two addresses lead to the same place, whatever key they bring along. */
export function isSamePlace(one: string, other: URL): boolean {
  const url = URL.parse(one);
  return url?.origin === other.origin && url.pathname === other.pathname;
}

const secretNames = /key|token|secret|password|auth/i;

/** For people to read: keys are hidden, but two different ones still look different. */
export function withoutKeys(text: string): string {
  const url = URL.parse(text);
  if (!url) return text;
  if (url.password) url.password = hide(url.password);
  for (const [name, value] of url.searchParams)
    if (secretNames.test(name) && value !== '') url.searchParams.set(name, hide(value));
  return url.href;
}

const hide = (secret: string): string => `***${createHash('sha256').update(secret).digest('hex').slice(0, 6)}`;
