import { get } from 'node:http';
import { expect, test } from 'vitest';
import { startApp } from '#testing/start-app.ts';
import { readPageConfig, writeWebBuild } from '#testing/web-build.ts';

const password = 'correct horse battery';
const basic = { authorization: `Basic ${Buffer.from(`anna:${password}`).toString('base64')}` };
const login = { 'auth.type': 'form', 'auth.username': 'anna', 'auth.password': password };
const own = { host: 'nas:6767', origin: 'http://nas:6767' };
/** Another program's page on the same machine: its requests carry our cookies. */
const neighbour = { host: 'nas:6767', origin: 'http://nas:9999' };

async function start(settings: Record<string, unknown> = {}) {
  const started = await startApp({ webFolder: await writeWebBuild(), listens: true });
  await started.app.settings.save(settings);
  const account = (action: string, headers: Record<string, string> = {}) =>
    started.request('POST', `/api/system/account?action=${action}&username=anna&password=${password}`, { headers });
  const entered = settings['auth.type'] === 'form' ? await account('login') : await started.request('GET', '/');
  const cookie = String(entered.headers['set-cookie']).split(';')[0] ?? '';
  const upload = (headers: Record<string, string>) =>
    started.request('POST', '/system/backup/upload?filename=a.zip', {
      headers: { 'content-type': 'application/zip', ...headers },
      payload: 'no backup',
    });
  return { ...started, cookie, account, upload };
}

/** Status for an invalid backup: the request was let through. */
const arrived = 400;

test.each([
  ['another port of the same host', neighbour],
  ['another site', { host: 'nas:6767', origin: 'https://evil.example' }],
  ['https instead of http', { host: 'nas:6767', origin: 'https://nas:6767' }],
  ['a sandbox, whose origin is null', { host: 'nas:6767', origin: 'null' }],
  ['another port, by Sec-Fetch-Site', { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'no-cors' }],
  [
    'another site, by a form',
    { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' },
  ],
  ['nobody knows where', {}],
])('a page of %s cannot plant a backup with the owner’s session', async (_, headers) => {
  const { cookie, upload, app } = await start(login);

  const refused = await upload({ cookie, ...headers });

  expect([refused.statusCode, refused.headers['x-help']]).toEqual([403, 'foreign-page']);
  await app.settings.save({ 'auth.type': 'basic' });
  expect((await upload({ ...basic, ...headers })).statusCode).toBe(403);
});

test.each([
  ['the own page', own],
  [
    'the own page behind a proxy',
    {
      host: '127.0.0.1:6767',
      'x-forwarded-host': 'subs.example.com',
      'x-forwarded-proto': 'https',
      origin: 'https://subs.example.com',
    },
  ],
  ['the own page, by Sec-Fetch-Site', { 'sec-fetch-site': 'same-origin', origin: 'https://behind.an.odd.proxy' }],
])('%s may upload with a session', async (_, headers) => {
  const { cookie, upload } = await start(login);

  expect((await upload({ cookie, ...headers })).statusCode).toBe(arrived);
});

test('the key opens from everywhere, as before', async () => {
  const { upload, key } = await start(login);

  expect((await upload({ 'x-api-key': key })).statusCode).toBe(arrived);
  expect((await upload({ 'x-api-key': key, ...neighbour })).statusCode).toBe(arrived);
});

test('downloads open by a link, and are not loaded by other pages', async () => {
  const { cookie, request } = await start(login);
  const log = async (headers: Record<string, string>) =>
    (await request('GET', '/bazarr.log', { headers: { cookie, ...headers } })).statusCode;
  const visit = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };

  expect(await log({})).toBe(200);
  expect(await log({ 'sec-fetch-site': 'same-origin' })).toBe(200);
  expect(await log({ 'sec-fetch-site': 'none', ...visit })).toBe(200);
  expect(await log({ 'sec-fetch-site': 'cross-site', ...visit })).toBe(200);
  expect(await log({ 'sec-fetch-site': 'same-site', ...visit, 'sec-fetch-dest': 'empty' })).toBe(200);
  expect(await log({ 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' })).toBe(403);
  expect(await log({ 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' })).toBe(
    403,
  );
  expect(await log({ 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' })).toBe(
    403,
  );
  expect(await log(neighbour)).toBe(403);
});

test('the page with the key in it is not loaded by other pages either', async () => {
  const { cookie, request, key } = await start(login);
  const page = (headers: Record<string, string>) => request('GET', '/', { headers: { cookie, ...headers } });

  const fetched = await page({
    'sec-fetch-site': 'same-site',
    'sec-fetch-mode': 'no-cors',
    'sec-fetch-dest': 'script',
  });
  const followed = await page({
    'sec-fetch-site': 'cross-site',
    'sec-fetch-mode': 'navigate',
    'sec-fetch-dest': 'document',
  });

  expect([fetched.statusCode, fetched.body.includes(key)]).toEqual([403, false]);
  expect(readPageConfig(followed.body)).toMatchObject({ apiKey: key });
});

test('no other page signs anybody in or out, or wears out the patience with wrong passwords', async () => {
  const { cookie, account, request } = await start(login);

  const answers = [
    await account('logout', { cookie, ...neighbour }),
    await account('login', neighbour),
    await account('login', { 'sec-fetch-site': 'cross-site' }),
  ];

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403]);
  expect((await request('GET', '/bazarr.log', { headers: { cookie } })).statusCode).toBe(200);
  expect((await account('login', own)).statusCode).toBe(204);
});

test.each(['polling', 'websocket'])(
  'no other page joins the live socket with the owner’s session, by %s',
  async (transport) => {
    const { cookie, origin, app } = await start(login);
    const port = new URL(origin()).port;
    const upgrade = {
      connection: 'upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': Buffer.alloc(16).toString('base64'),
    };
    const ask = (from: string) =>
      new Promise<boolean>((resolve, reject) => {
        const headers = { cookie, origin: from, ...(transport === 'websocket' ? upgrade : {}) };
        get(`${origin()}/api/socket.io/?EIO=4&transport=${transport}`, { headers }, (answer) => {
          answer.resume();
          resolve(answer.statusCode === 200);
        })
          .once('upgrade', (_answer, socket) => {
            socket.destroy();
            resolve(true);
          })
          .once('error', reject);
      });

    expect(await ask(`http://127.0.0.1:${port}`)).toBe(true);
    expect(await ask('http://127.0.0.1:1')).toBe(false);
    expect(await ask('https://evil.example')).toBe(false);
    await app.settings.save({ 'cors.enabled': true });
    expect(await ask('https://evil.example')).toBe(true);
  },
);

test('with CORS on, another page joins the live socket by the key, and not by the session', async () => {
  const { cookie, origin, app, key } = await start({ ...login, 'cors.enabled': true });
  const join = (auth: object) =>
    new Promise<string>((resolve) => {
      const socket = new WebSocket(`${origin().replace('http', 'ws')}/api/socket.io/?EIO=4&transport=websocket`, {
        headers: { cookie, origin: 'https://evil.example' },
      } as never);
      socket.addEventListener('message', ({ data }) => {
        const text = String(data);
        if (text.startsWith('0')) socket.send(`40${JSON.stringify(auth)}`);
        if (text.startsWith('4')) {
          socket.close();
          resolve(text.slice(0, 2));
        }
      });
    });

  expect(await join({ apikey: key })).toBe('40');
  expect(await join({})).toBe('44');
  await app.settings.save({ 'cors.enabled': false });
});
