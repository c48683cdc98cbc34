import { inspect } from 'node:util';
import type { Misbehaviour } from '@captionarr/lab';
import { expect, test } from 'vitest';
import { startSsl } from '#integrations/arr/testing/start-manager.ts';
import { createSenders } from './senders.ts';
import { startSenders } from './testing/start-senders.ts';

const message = { title: 'Captionarr', body: 'Hello' };

test.each<[Misbehaviour, RegExp, object]>([
  [{ kind: 'status', status: 429, retryAfter: 7 }, /rate limit reached; retrying in 7 s/, { status: 503 }],
  [{ kind: 'status', status: 500 }, /returned an error \(500\)/, { status: 502 }],
  [{ kind: 'status', status: 302 }, /redirects instead of answering \(302\)/, { status: 502 }],
  [{ kind: 'html' }, /a web page instead of a confirmation/, { status: 502 }],
  [{ kind: 'html', status: 502 }, /returned an error \(502\)/, { status: 502 }],
  [{ kind: 'reset' }, /closed the connection without answering/, { status: 503 }],
  [{ kind: 'hang' }, /didn’t respond within 0.3 s/, { status: 503 }],
  [{ kind: 'slow', ms: 2000 }, /didn’t respond within 0.3 s/, { status: 503 }],
])('%j is put into words, without the token', async (fault, says, is) => {
  const { senders, receiver } = await startSenders({
    timeoutMs: fault.kind === 'hang' || fault.kind === 'slow' ? 300 : 10_000,
  });
  const { token } = receiver.secrets.gotify;
  receiver.faults.add({ ...fault, path: '*' });

  const error: unknown = await senders
    .send(`gotify://${receiver.host}/${token}`, message)
    .catch((failed: unknown) => failed);

  expect(error).toMatchObject({ message: expect.stringMatching(says), ...is });
  expect(error).toMatchObject({ message: expect.stringMatching(/^Gotify /) });
  expect(inspect(error, { depth: 10, showHidden: true })).not.toContain(token);
});

test('nobody at the address', async () => {
  await expect(createSenders().send('gotify://127.0.0.1:9/hush-hush', message)).rejects.toThrow(
    /^Can’t reach Gotify: connection refused at 127\.0\.0\.1:9/,
  );
});

test('a service that repeats the token in its own words is not quoted', async () => {
  const { senders, receiver } = await startSenders();

  const failed = senders.send(`json://unauthorized:x@${receiver.host}/message`, message);

  await expect(failed).rejects.toThrow(/ denied access \(401\)\. Check the token, user and password\. It says/);
  await expect(
    senders.send(`json://valid access:x@${receiver.host}/message`.replace(' ', '%20'), message),
  ).rejects.toThrow(/ denied access \(401\)\. Check the token, user and password\.$/);
});

test('a port without SSL', async () => {
  const { senders, receiver } = await startSenders();

  await expect(senders.send(`gotifys://${receiver.host}/token`, message)).rejects.toThrow('doesn’t speak TLS');
});

test('a certificate that nobody trusts is refused, unless the URL says otherwise', async () => {
  const { senders, receiver } = await startSenders();
  const host = (await startSsl(receiver)).replace('https://', '');
  const url = `gotifys://${host}/${receiver.secrets.gotify.token}`;

  await expect(senders.send(url, message)).rejects.toThrow('The certificate of Gotify isn’t trusted');
  await senders.send(`${url}?verify=no`, message);

  expect(receiver.requests).toHaveLength(1);
});
