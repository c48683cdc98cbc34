import { expect, test } from 'vitest';
import { startSenders } from '#integrations/notify/testing/start-senders.ts';

const message = { title: 'Captionarr', body: 'English subtitles were found.' };

async function start() {
  const { senders, receiver } = await startSenders();
  const { user, password, token } = receiver.secrets.matrix;
  return {
    receiver,
    byPassword: (room: string) => senders.send(`matrix://${user}:${password}@${receiver.host}/${room}`, message),
    byToken: (room: string) => senders.send(`matrix://${token}@${receiver.host}/${room}`, message),
    pathsTo: (part: string) => receiver.requests.map(({ path }) => path).filter((path) => path.includes(part)),
  };
}

test.each(['byPassword', 'byToken'] as const)(
  'a room alias without a server is one of the account’s server, whatever the address is (%s)',
  async (send) => {
    const { pathsTo, ...sends } = await start();

    await sends[send]('#films');

    expect(pathsTo('/join/')).toEqual(['/_matrix/client/v3/join/%23films%3Alab']);
    expect(pathsTo('/send/')).toHaveLength(1);
  },
);

test('a room that names its server is left as it is, and costs no question', async () => {
  const { byToken, pathsTo } = await start();

  await byToken('#films:lab');
  await byToken('!lab:lab');

  expect(pathsTo('/join/').map((path) => decodeURIComponent(path.split('/').at(-1) ?? ''))).toEqual([
    '#films:lab',
    '!lab:lab',
  ]);
  expect(pathsTo('whoami')).toEqual([]);
});

test('an alias on a server that has no such room is not found', async () => {
  const { byPassword, pathsTo } = await start();

  await expect(byPassword('#films:elsewhere.org')).rejects.toThrow(/^Matrix returned “not found” \(404\)/);

  expect(pathsTo('/join/')).toEqual(['/_matrix/client/v3/join/%23films%3Aelsewhere.org']);
});

test('a room ID of room version 12, which names no server, is left as it is', async () => {
  const { byToken, pathsTo } = await start();

  await expect(byToken('!31hneApxJ_1o-63DmFrpeqnkFfWppnzWso1JvH3ogLM')).rejects.toThrow(/404/);

  expect(pathsTo('/join/')).toEqual([expect.stringMatching(/JvH3ogLM$/)]);
});

test('messages sent with a password leave no device behind, delivered or not', async () => {
  const { receiver, byPassword } = await start();
  const before = receiver.matrixDevices();

  await byPassword('#films');
  await byPassword('#films');
  await expect(byPassword('#nothing')).rejects.toThrow(/404/);

  expect(receiver.matrixDevices()).toEqual(before);
});

test('a token stays valid: it is the owner’s own session', async () => {
  const { receiver, byToken, pathsTo } = await start();

  await byToken('#films');

  expect(pathsTo('logout')).toEqual([]);
  expect(receiver.matrixDevices()).toEqual(['PHONE']);
});

test('a message that arrived isn’t sent again because the server rejected the logout', async () => {
  const { receiver, byPassword, pathsTo } = await start();
  receiver.faults.add({ path: '/_matrix/client/v3/logout', kind: 'status', status: 500 });

  await byPassword('#films');

  expect([pathsTo('/send/').length, pathsTo('logout').length]).toEqual([1, 1]);
});
