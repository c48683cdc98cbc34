import { AppError } from '#platform/errors.ts';
import { withPost } from './post.ts';
import { basicAuth } from './service.ts';

interface Webhook {
  url: string;
  username: string;
  password: string;
}

const timeoutMs = 10_000;

/** Tells another program of the user's; throws a sentence when it did not arrive. */
export async function callWebhook({ url: text, username, password }: Webhook, event: object): Promise<void> {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) {
    throw new AppError('invalid', 'The webhook URL must begin with http:// or https://, without a user name in it.');
  }
  const secrets = [username, password, ...url.pathname.split('/'), ...url.searchParams.values()];
  await withPost(
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
