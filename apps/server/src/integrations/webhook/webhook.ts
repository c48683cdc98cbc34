import { AppError } from '#platform/errors.ts';
import { triggerOf } from '#integrations/autopulse/address.ts';
import { checkAutopulse, triggerAutopulse } from '#integrations/autopulse/client.ts';
import { withHttpClient } from '#integrations/notify/http-client.ts';
import { basicAuth } from '#integrations/notify/service.ts';

interface Webhook {
  url: string;
  username: string;
  password: string;
}

const timeoutMs = 10_000;

/** Tells another program of the user's; throws a sentence when it did not arrive. */
export async function callWebhook(
  { url: text, username, password }: Webhook,
  event: { path?: string; [fact: string]: unknown },
): Promise<void> {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) {
    throw new AppError('invalid', 'The webhook URL must start with http:// or https:// and contain no user name.', {
      help: 'webhook-failed',
    });
  }
  // Autopulse takes no JSON here, only a path in the address.
  if (triggerOf(text) !== undefined) {
    const access = { username, password };
    return event.path === undefined ? checkAutopulse(text, access) : triggerAutopulse(text, event.path, access);
  }
  const secrets = [username, password, ...url.pathname.split('/'), ...url.searchParams.values()];
  await withHttpClient(
    {
      name: url.host,
      secrets: secrets.filter((part) => part.length > 3),
      answersPages: true,
      verifySsl: true,
      timeoutMs,
    },
    (post) => post({ url: url.href, json: event, headers: basicAuth(username, password) }),
  );
}
