import { expect, test } from 'vitest';
import { openPlex } from '#testing/plex.ts';

test('signs in whoever is allowed to', async () => {
  const { plex, ask, createPin } = await openPlex({ username: 'ada', email: 'ada@example.com' });
  const pin = await createPin();
  const before = await (await ask(`/pins/${pin.id}`)).json();

  plex.approve(pin.id);
  const { authToken } = (await (await ask(`/pins/${pin.id}`)).json()) as { authToken: string };
  const user = await (await ask('/user', { token: authToken })).json();

  expect(pin.code).toHaveLength(25);
  expect(before).toMatchObject({ id: pin.id, authToken: null, expiresIn: 1800 });
  expect(user).toMatchObject({ username: 'ada', email: 'ada@example.com', subscription: { active: true } });
});

test('knows a pin only for the program that made it, and only for half an hour', async () => {
  let now = 1_000_000;
  const { plex, ask, createPin } = await openPlex({ now: () => now });
  const { id } = await createPin();

  const others = await fetch(`${plex.url}/api/v2/pins/${id}`, { headers: { 'x-plex-client-identifier': 'other' } });
  now += 1_800_001;
  const late = await ask(`/pins/${id}`);

  expect([others.status, late.status]).toEqual([404, 404]);
  expect(await late.json()).toMatchObject({ errors: [{ code: 1020 }] });
});

test('makes no pin for a program without a name', async () => {
  const { plex } = await openPlex();

  const answer = await fetch(`${plex.url}/api/v2/pins`, { method: 'POST' });

  expect(answer.status).toBe(400);
});

test('has a page whose "Allow" ends the sign-in', async () => {
  const { plex, ask, createPin } = await openPlex();
  const { id, code } = await createPin();

  const page = await fetch(`${plex.url}/auth`);
  const body = new URLSearchParams({ code, clientID: 'lab-client' });
  const allowed = await fetch(`${plex.url}/lab/pins/approve`, { method: 'POST', body });

  expect(page.headers.get('content-type')).toContain('text/html');
  expect(allowed.status).toBe(204);
  expect(await (await ask(`/pins/${id}`)).json()).toMatchObject({ authToken: expect.any(String) });
});

test('lets nobody in with a token that was revoked', async () => {
  const { plex, ask } = await openPlex();
  const token = plex.tokens.grant();

  const out = await ask('/users/signout', { method: 'DELETE', token });
  const after = await ask('/user', { token });

  expect([out.status, after.status]).toEqual([204, 401]);
});

test("lists the account's servers beside a friend's and a player", async () => {
  const connections = [{ uri: 'http://127.0.0.1:1' }, { uri: 'https://relay.example:8443', local: false, relay: true }];
  const server = {
    name: 'NAS',
    machineId: 'abc',
    token: 'own',
    version: '1.41',
    url: 'http://127.0.0.1:1',
    connections,
  };
  const { plex, ask } = await openPlex({ servers: [server] });

  const list = await (await ask('/resources', { token: plex.tokens.grant() })).json();

  expect(list).toMatchObject([
    {
      clientIdentifier: 'abc',
      provides: 'server',
      owned: true,
      accessToken: 'own',
      connections: [
        { uri: 'http://127.0.0.1:1', local: true, relay: false, port: 1 },
        { uri: 'https://relay.example:8443', local: false, relay: true, port: 8443 },
      ],
    },
    { provides: 'server', owned: false },
    { provides: 'player' },
  ]);
});

test('replaces the whole list of webhooks, and refuses what it cannot call', async () => {
  const { plex, ask } = await openPlex();
  const token = plex.tokens.grant();
  const post = (...urls: string[]) =>
    ask('/user/webhooks', { method: 'POST', token, body: new URLSearchParams(urls.map((url) => ['urls[]', url])) });

  const both = await post('http://a.example/1', 'http://b.example/2');
  const broken = await post('not an address');
  const listed = await (await ask('/user/webhooks', { token })).json();
  await ask('/user/webhooks', { method: 'POST', token, body: new URLSearchParams({ urls: '' }) });

  expect([both.status, broken.status]).toEqual([201, 422]);
  expect(listed).toEqual([{ url: 'http://a.example/1' }, { url: 'http://b.example/2' }]);
  expect(plex.webhooks).toEqual([]);
});

test('has no webhooks for those who do not pay', async () => {
  const { plex, ask } = await openPlex({ hasPlexPass: false });
  const body = new URLSearchParams({ 'urls[]': 'http://a.example' });

  const answer = await ask('/user/webhooks', { method: 'POST', token: plex.tokens.grant(), body });

  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({ errors: [{ code: 1998 }] });
});

test('misbehaves once it is asked to, and can be unplugged', async () => {
  const { plex, ask } = await openPlex();
  const token = plex.tokens.grant();
  plex.faults.add(
    { path: '/api/v2/user', kind: 'status', status: 429, retryAfter: 3 },
    { path: '/api/v2/user', kind: 'html' },
    { path: '/api/v2/user', kind: 'cut' },
  );

  const busy = await ask('/user', { token });
  const page = await (await ask('/user', { token })).text();
  const cut = await ask('/user', { token })
    .then(
      (answer) => answer.text(),
      () => 'cut off',
    )
    .catch(() => 'cut off');
  await plex.unplug();
  const gone = await ask('/user', { token }).catch(() => 'gone');
  await plex.plug();

  expect([busy.status, busy.headers.get('retry-after')]).toEqual([429, '3']);
  expect(page).toContain('502 Bad Gateway');
  expect([cut, gone]).toEqual(['cut off', 'gone']);
  expect((await ask('/user', { token })).status).toBe(200);
});

test('speaks XML to those who do not ask for JSON', async () => {
  const { plex } = await openPlex();

  const answer = await fetch(`${plex.url}/api/v2/user`, { headers: { 'x-plex-token': plex.tokens.grant() } });

  expect(answer.headers.get('content-type')).toContain('application/xml');
});
