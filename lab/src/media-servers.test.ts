import { expect, onTestFinished, test } from 'vitest';
import { library } from '#testing/arr.ts';
import { startMediaServers } from './media-servers.ts';

test('starts a household whose account knows both Plex servers', async () => {
  const household = await startMediaServers(library);
  onTestFinished(() => household.close());
  const headers = { accept: 'application/json', 'x-plex-token': household.plex.tokens.grant() };

  const answer = await fetch(`${household.hosts['https://plex.tv']}/api/v2/resources`, { headers });

  const devices = (await answer.json()) as { name: string; connections: { uri: string; local: boolean }[] }[];
  expect(devices.slice(0, 2)).toMatchObject([
    { name: 'Living room', connections: [{ uri: household.livingRoom.url, local: true }, { local: false }] },
    { name: 'Attic', connections: [{ uri: household.attic.url }] },
  ]);
});
