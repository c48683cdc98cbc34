import { once } from 'node:events';
import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { openArr } from '#testing/arr.ts';
import { openHubClient } from '#testing/hub-client.ts';

test('shakes hands, then says its version', async () => {
  const sonarr = await openArr({ urlBase: '/sonarr' });

  const client = await openHubClient(sonarr);

  expect(await client.received(2)).toEqual([
    {},
    { type: 1, target: 'receiveMessage', arguments: [{ name: 'version', body: { version: '4.0.15.2941' } }] },
  ]);
});

test('gives signs of life', async () => {
  const sonarr = await openArr({ pingMs: 20 });

  const client = await openHubClient(sonarr);

  expect((await client.received(3)).at(2)).toEqual({ type: 6 });
});

test('wants the key to negotiate and to connect', async () => {
  const sonarr = await openArr();
  const socket = new WebSocket(`${sonarr.url.replace('http', 'ws')}/signalr/messages?access_token=wrong`);

  const [error] = (await once(socket, 'error').catch((reason: unknown) => [reason])) as [Error];

  expect(error.message).toContain('401');
  expect((await fetch(`${sonarr.url}/signalr/messages/negotiate`, { method: 'POST' })).status).toBe(401);
  expect(
    (
      await fetch(`${sonarr.url}/signalr/messages/negotiate`, {
        method: 'POST',
        headers: { authorization: `Bearer ${sonarr.apiKey}` },
      })
    ).status,
  ).toBe(200);
});

test('refuses other protocols', async () => {
  const sonarr = await openArr();

  const client = await openHubClient(sonarr, '{"protocol":"messagepack","version":1}');

  expect(await client.received(1)).toEqual([{ error: "The protocol 'messagepack' is not supported." }]);
});

test('tells of a deletion twice, first without saying what', async () => {
  const radarr = await openArr({ kind: 'radarr' });
  const client = await openHubClient(radarr);
  await client.messages(1);

  radarr.lab.remove(7);

  expect((await client.messages(3)).slice(1)).toEqual([
    { name: 'movie', body: { action: 'deleted' } },
    { name: 'movie', body: { action: 'deleted', resource: { id: 7 } } },
  ]);
});

test('the newest Sonarr tells everything once per API version', async () => {
  const sonarr = await openArr({ version: '5.0.0.1' });
  const client = await openHubClient(sonarr);
  await client.messages(1);

  sonarr.lab.rename(1, 'New Name');

  expect((await client.messages(3)).slice(1)).toMatchObject([
    { name: 'series', version: 3, body: { action: 'updated', resource: { id: 1, title: 'New Name' } } },
    { name: 'series', version: 5 },
  ]);
});

test('can be cut off, shut and opened again', async () => {
  const sonarr = await openArr();
  const client = await openHubClient(sonarr);
  await client.messages(1);
  const negotiate = () =>
    fetch(`${sonarr.url}/signalr/messages/negotiate?access_token=${sonarr.apiKey}`, { method: 'POST' });

  sonarr.hub.switches.open = false;
  sonarr.hub.drop();
  await once(client.socket, 'close');

  expect((await negotiate()).status).toBe(503);
  sonarr.hub.switches.open = true;
  expect((await negotiate()).status).toBe(200);
});

test('says goodbye when asked to', async () => {
  const sonarr = await openArr();
  const client = await openHubClient(sonarr);
  await client.messages(1);

  sonarr.hub.dismiss();
  await once(client.socket, 'close');

  expect(client.records.at(-1)).toEqual({ type: 7, allowReconnect: true });
});

test('an old Sonarr has no such hub', async () => {
  const sonarr = await openArr({ version: '3.0.10.1567' });

  expect(
    (await fetch(`${sonarr.url}/signalr/messages/negotiate?access_token=${sonarr.apiKey}`, { method: 'POST' })).status,
  ).toBe(404);
});
