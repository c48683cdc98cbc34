import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startAutopulse } from '@captionarr/lab';
import { expect, onTestFinished, test } from 'vitest';
import { callWebhook } from '#integrations/webhook/webhook.ts';
import { checkAutopulse, fetchTemplate } from './client.ts';

async function start(options?: Parameters<typeof startAutopulse>[0]) {
  const autopulse = await startAutopulse(options);
  onTestFinished(() => autopulse.close());
  const { username, password } = autopulse;
  return { autopulse, access: { username, password }, url: `${autopulse.url}/triggers/bazarr` };
}

test('a video is handed in as Autopulse wants it, whatever is in its name', async () => {
  const { autopulse, access, url } = await start();
  const path = '/tv/Harbour Lights & more/S01E01 #1 50%.mkv';

  await callWebhook({ url, ...access }, { path });

  expect(autopulse.triggers).toEqual([{ name: 'bazarr', path }]);
});

test('a test scans nothing, and tells what is wrong', async () => {
  const { autopulse, access, url } = await start();

  await callWebhook({ url, ...access }, {});
  const wrong = callWebhook({ url, username: 'admin', password: 'hush-hush' }, {});

  await expect(wrong).rejects.toThrow(
    /^Autopulse denied access \(401\)\. Check the token, user and password\.(?!.*hush-hush)/,
  );
  expect(autopulse.triggers).toEqual([]);
});

test('what Autopulse repeats of a short password is not shown', async () => {
  const server = createServer((_, response) =>
    response.writeHead(500, { 'content-type': 'text/plain' }).end('No abcd'),
  );
  onTestFinished(() => void server.close());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;

  const call = checkAutopulse(`http://127.0.0.1:${port}/triggers/bazarr`, { username: 'anna', password: 'abcd' });

  await expect(call).rejects.toThrow(/^Autopulse returned an error \(500\)(?!.*abcd)/);
});

test('a trigger that Autopulse does not know is told', async () => {
  const { autopulse, access } = await start();

  const call = callWebhook({ url: `${autopulse.url}/triggers/other`, ...access }, { path: '/tv/one.mkv' });

  await expect(call).rejects.toThrow('Autopulse returned “not found” (404)');
});

test('the template comes from the host of the webhook', async () => {
  const { autopulse, access, url } = await start();

  const { config, version } = await fetchTemplate(url, access);

  expect(JSON.parse(config)).toMatchObject({ targets: { my_plex: { type: 'plex', url: '{url}' } } });
  expect(version).toBe(autopulse.version);
});

test.each([
  ['an error', { kind: 'status', status: 503 }, 'returned an error (503)'],
  ['a page', { kind: 'html' }, 'returned a web page'],
  ['malformed', { kind: 'malformed' }, 'doesn’t offer Autopulse templates'],
  ['cut off', { kind: 'cut' }, 'was cut off'],
  ['hung up', { kind: 'reset' }, 'closed the connection'],
] as const)('%s: there is no template, and a sentence', async (_, fault, says) => {
  const { autopulse, access, url } = await start();
  autopulse.faults.add({ path: '/api/config-template', ...fault });

  await expect(fetchTemplate(url, access)).rejects.toThrow(says);
});

test('an Autopulse of an earlier day has no templates', async () => {
  const { access, url } = await start({ hasTemplate: false });

  await expect(fetchTemplate(url, access)).rejects.toMatchObject({ status: 502 });
});
