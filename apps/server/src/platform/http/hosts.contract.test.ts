import { get } from 'node:http';
import { connect as dial, type AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { startApp } from '#testing/start-app.ts';
import { readPageConfig, writeWebBuild } from '#testing/web-build.ts';

const foreign = 'evil.example:6767';
const html = { accept: 'text/html,*/*' };
const login = { 'auth.type': 'form', 'auth.username': 'anna', 'auth.password': 'correct horse battery' };

const start = async (options: Parameters<typeof startApp>[0] = {}) =>
  startApp({ webFolder: await writeWebBuild(), ...options });

test('a page under a foreign host name never receives the API key', async () => {
  const { request, key } = await start();

  const page = await request('GET', '/', { headers: { host: foreign, ...html } });

  expect(page.statusCode).toBe(421);
  expect(page.body).not.toContain(key);
  expect(page.headers['set-cookie']).toBeUndefined();
  expect([page.headers['content-type'], page.headers['x-help']]).toEqual(['text/html; charset=utf-8', 'host-refused']);
  expect(page.body).toContain('CAPTIONARR_GENERAL__ALLOWED_HOSTS=evil.example</code>');
  expect(page.body).toContain('Settings › General › Allowed host names');
  expect(page.body).not.toMatch(/(href|src)=/);
});

test('every route is closed under a foreign host name, also with the key, and says why in a bare sentence', async () => {
  const { app, key } = await start({ flags: ['--base-url', '/subs'] });

  const statuses = new Map<string, number>();
  for (const { method, url } of app.http.routeTable) {
    const path = url.replaceAll(/:\w+/g, '1').replace('*', 'series');
    const answer = await app.http.inject({
      method: method as 'GET',
      url: path,
      headers: { host: foreign, 'x-api-key': key },
    });
    statuses.set(`${method} ${url}`, answer.statusCode);
  }
  const lost = await app.http.inject({ url: '/nowhere', headers: { host: foreign } });
  const call = await app.http.inject({ url: '/subs/api/badges', headers: { host: foreign, 'x-api-key': key } });

  expect(statuses.size).toBeGreaterThan(60);
  expect([...statuses].filter(([, status]) => status !== 421)).toEqual([]);
  expect(lost.statusCode).toBe(421);
  expect(call.json()).toMatch(
    /^The name "evil.example:6767" isn’t allowed here\. .*CAPTIONARR_GENERAL__ALLOWED_HOSTS=/,
  );
});

test('a page under a foreign name cannot talk its way in with X-Forwarded-Host, though its proxy is trusted', async () => {
  const { request, key } = await start();

  for (const claim of ['localhost', '127.0.0.1', 'nas.lan', 'localhost, nas']) {
    const headers = {
      host: foreign,
      'x-forwarded-host': claim,
      'x-forwarded-proto': 'http',
      forwarded: `host=${claim}`,
    };
    const page = await request('GET', '/', { headers });
    expect([claim, page.statusCode]).toEqual([claim, 421]);
    expect(page.body).not.toContain(key);
  }
});

test('what a trusted proxy was asked for counts too, every value of it; of others it says nothing', async () => {
  const { request } = await start();
  const ask = async (forwarded: string, remoteAddress: string) =>
    (await request('GET', '/', { headers: { host: 'localhost', 'x-forwarded-host': forwarded }, remoteAddress }))
      .statusCode;

  expect(await ask('evil.example', '127.0.0.1')).toBe(421);
  expect(await ask('nas, evil.example', '172.17.0.1')).toBe(421);
  expect(await ask('evil.example, nas', '::ffff:192.168.1.1')).toBe(421);
  expect(await ask('', '127.0.0.1')).toBe(200);
  expect(await ask('nas.lan', '127.0.0.1')).toBe(200);
  expect(await ask('evil.example', '203.0.113.7')).toBe(200);
});

test('names of the own network and addresses open the page', async () => {
  const { request, key } = await start();

  for (const host of ['localhost:6767', '192.168.1.20:6767', '[::1]:6767', 'nas', 'nas.lan:6767', 'NAS.local.']) {
    const page = await request('GET', '/', { headers: { host } });
    expect([host, readPageConfig(page.body)]).toMatchObject([host, { apiKey: key }]);
  }
});

test('a name on the list opens the page at once, from the settings and from the environment', async () => {
  const { request, api } = await start();
  const open = async (host: string) => (await request('GET', '/', { headers: { host } })).statusCode;
  expect(await open('subs.example.com')).toBe(421);

  await api.settings.save({ form: { 'settings-general-allowed_hosts': ['Subs.example.com', '*.home.example'] } });

  expect(await open('subs.example.com:443')).toBe(200);
  expect(await open('nas.home.example')).toBe(200);
  expect(await open('example.com')).toBe(421);

  const other = await start({ environment: { CAPTIONARR_GENERAL__ALLOWED_HOSTS: 'a.example, *.b.example' } });
  const statuses = ['a.example', 'x.b.example', 'c.example'].map(
    async (host) => (await other.request('GET', '/', { headers: { host } })).statusCode,
  );
  expect(await Promise.all(statuses)).toEqual([200, 200, 421]);
});

test.each([
  'https://subs.example.com',
  'subs.example.com:443',
  'subs.example.com/subs',
  '*',
  '*.com',
  'a b',
  '-a.example',
])('%s is no host name, and is refused', async (text) => {
  const { api } = await start();

  const saved = api.settings.save({ form: { 'settings-general-allowed_hosts': [text] } });

  await expect(saved).rejects.toMatchObject({ status: 406, message: expect.stringContaining('general.allowed_hosts') });
});

test.each(['form', 'basic'])('while a login (%s) protects the page, every name is fine', async (type) => {
  const { app, request } = await start();
  await app.settings.save({ ...login, 'auth.type': type });

  const page = await request('GET', '/', { headers: { host: 'subs.example.com' } });

  expect(page.statusCode).toBe(type === 'form' ? 200 : 401);
  expect((await request('GET', '/healthz', { headers: { host: 'subs.example.com' } })).statusCode).toBe(200);
});

test('nobody locks themselves out: a save after which this name would be refused is refused', async () => {
  const { app, request, key } = await start();
  await app.settings.save(login);
  const headers = { host: 'subs.example.com', 'x-api-key': key, 'content-type': 'application/x-www-form-urlencoded' };
  const save = (payload: string) => request('POST', '/api/system/settings', { headers, payload });

  const off = await save('settings-auth-type=None');
  const both = await save('settings-auth-type=None&settings-general-allowed_hosts=subs.example.com');
  const removed = await save('settings-general-allowed_hosts=');

  expect([off.statusCode, off.headers['x-help']]).toEqual([406, 'host-refused']);
  expect(off.json()).toMatch(/^Add subs\.example\.com to Allowed host names/);
  expect(both.statusCode).toBe(204);
  expect(removed.statusCode).toBe(406);
  expect(app.settings.get('general.allowed_hosts')).toEqual(['subs.example.com']);
});

test('nor by taking a save back', async () => {
  const { app, request, key } = await start();
  const headers = { 'x-api-key': key, 'content-type': 'application/x-www-form-urlencoded' };
  const payload = 'settings-auth-type=form&settings-auth-username=anna&settings-auth-password=correct+horse+battery';
  await request('POST', '/api/system/settings', { headers, payload });
  const { data } = (await request('GET', '/api/system/settings/history', { headers })).json<{
    data: { id: number }[];
  }>();

  const undone = await request('POST', '/api/system/settings/history', {
    headers: { ...headers, host: 'subs.example.com' },
    payload: `id=${data[0]?.id}`,
  });

  expect([undone.statusCode, undone.headers['x-help']]).toEqual([406, 'host-refused']);
  expect(app.settings.get('auth.type')).toBe('form');
});

test('a host that is malformed or markup is refused, and shown as text', async () => {
  const { request } = await start();

  for (const host of ['<img src=x onerror=alert(1)>', 'evil.example"><script>', 'localhost@evil.example', 'a,b']) {
    const page = await request('GET', '/', { headers: { host, ...html } });
    expect([host, page.statusCode]).toEqual([host, 421]);
    expect(page.body).not.toMatch(/<img|<script/);
  }
});

/** With every header as it is written here; neither fetch nor a socket's client sends another `Host`. */
const ask = (url: string, headers: Record<string, string>) =>
  new Promise<number | undefined>((resolve, reject) => {
    const request = get(url, { headers, setHost: false }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    request.once('upgrade', ({ statusCode }, socket) => {
      socket.destroy();
      resolve(statusCode);
    });
    request.once('error', reject);
  });

const upgrade = {
  connection: 'upgrade',
  upgrade: 'websocket',
  'sec-websocket-version': '13',
  'sec-websocket-key': Buffer.alloc(16).toString('base64'),
};

test.each([
  ['polling', {}, 200, 403],
  ['websocket', upgrade, 101, 400],
])('the live socket is closed under a foreign host name, by %s', async (transport, more, opened, closed) => {
  const { origin, key, app } = await start({ listens: true });
  const connect = (headers: Record<string, string>) =>
    ask(`${origin()}/api/socket.io/?EIO=4&transport=${transport}&apikey=${key}`, { ...more, ...headers });

  expect(await connect({ host: foreign })).toBe(closed);
  expect(await connect({ host: foreign, 'x-forwarded-host': 'localhost' })).toBe(closed);
  expect(await connect({ host: 'localhost', 'x-forwarded-host': 'evil.example' })).toBe(closed);
  expect(await connect({ host: 'nas.lan:6767' })).toBe(opened);
  await app.settings.save({ 'general.allowed_hosts': ['evil.example'] });
  expect(await connect({ host: foreign })).toBe(opened);
});

test('a request of HTTP 1.0, which names no host, is refused', async () => {
  const { app } = await start({ listens: true });
  const { port } = app.http.server.address() as AddressInfo;
  const socket = dial(port, '127.0.0.1').end('GET / HTTP/1.0\r\n\r\n');

  const answer = (await socket.toArray()).join('');

  expect(answer).toMatch(/^HTTP\/1\.1 421 /);
  expect(answer).toContain('The request has no host name.');
});
