import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answersElement, contract, type EndpointGroup, type PageConfig } from '@captionarr/contract';
import { createLibrary, startBazarr, type Bazarr, type BazarrOptions } from '@captionarr/lab';
import { io } from 'socket.io-client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startApp } from '#testing/start-app.ts';
import { readPageConfig, writeWebBuild } from '#testing/web-build.ts';
import { readGatewayConfig } from './arguments.ts';
import { createGateway } from './gateway.ts';

const library = createLibrary({ size: 'small' });
const elsewhere = 'https://elsewhere.example';

async function openGateway(upstream: string, flags: string[] = []) {
  const config = readGatewayConfig(['--upstream', upstream, '--port', '0', ...flags], {});
  if (!config) throw new Error('Help was asked for.');
  const gateway = await createGateway(config, await writeWebBuild());
  await gateway.listen();
  onTestFinished(() => gateway.close(0));
  const { port } = gateway.app.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}${config.baseUrl}`;
  const page = async (headers: Record<string, string> = {}) =>
    readPageConfig(await (await fetch(`${url}/series`, { headers })).text()) as PageConfig;
  return { gateway, url, page };
}

async function start(options: Partial<BazarrOptions> = {}, flags: string[] = []) {
  const bazarr = await startBazarr({ library, ...options });
  onTestFinished(() => bazarr.close());
  const opened = await openGateway(bazarr.url, flags);
  const ask = (path: string, request: RequestInit = {}) =>
    fetch(`${opened.url}${path}`, { ...request, headers: { 'x-api-key': bazarr.apiKey, origin: elsewhere } });
  return { bazarr, ...opened, ask };
}

/** Every call under these paths, such as `system.act`. */
const callsOf = (...paths: string[]): string[] =>
  Object.entries<EndpointGroup>(contract).flatMap(([group, endpoints]) =>
    Object.entries(endpoints).flatMap(([name, { path }]) => (paths.includes(path) ? [`${group}.${name}`] : [])),
  );

const logIn = ({ url }: { url: string }, password: string) =>
  fetch(`${url}/api/system/account`, {
    method: 'POST',
    body: new URLSearchParams({ action: 'login', username: 'lab', password }),
  });

test('the page asks the other server itself: it brings no answers', async () => {
  const { url } = await start();

  const html = await (await fetch(`${url}/series`)).text();

  expect(html).toContain('window.Captionarr');
  expect(html).not.toContain(answersElement);
});

test('the page is ours, with the key of the other server and what that lacks', async () => {
  const { bazarr, page } = await start();

  const config = await page();

  expect(config).toMatchObject({ apiKey: bazarr.apiKey, baseUrl: '', gateway: { upstream: bazarr.url } });
  for (const call of ['jobs.list', 'jobs.act', 'searches.start', 'plex.createPin', 'notifications.states'])
    expect(config.gateway?.lacks).toContain(call);
  for (const call of ['series.list', 'settings.save', 'notifications.test', 'account.act', 'webhooks.plex'])
    expect(config.gateway?.lacks).not.toContain(call);
});

test.each(['form', 'basic', null] as const)(
  'with login %s, what the other server can do is found, also under paths that answer a GET with a page',
  async (authType) => {
    const { gateway } = await start({ authType });
    const there = callsOf('/system', '/system/account', '/episodes/subtitles', '/movies/subtitles', '/webhooks/sonarr');

    const lacks = await gateway.findOut();

    expect(there.length).toBeGreaterThan(8);
    expect(lacks.filter((call) => there.includes(call))).toEqual([]);
  },
);

test('a server that does not say to OPTIONS what it has is asked with the verbs, without a key', async () => {
  const { bazarr, gateway } = await start({ tellsVerbs: false });

  const lacks = await gateway.findOut();

  expect(lacks).toContain('jobs.act');
  expect(lacks.filter((call) => callsOf('/system', '/episodes/subtitles').includes(call))).toEqual([]);
  expect([bazarr.powers, bazarr.backups.length]).toEqual([[], 1]);
});

test('the help is ours as well, whether or not the other server is there', async () => {
  const { gateway, url } = await openGateway('http://127.0.0.1:9', ['--base-url', '/subs']);

  const page = await fetch(`${url}/help/connect.html`);

  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<title>Connect</title>')]);
  expect((await gateway.app.inject('/subs/help')).headers.location).toBe('/subs/help/');
});

test('finding out what it lacks does nothing there: it is read and asked for its verbs, without a key', async () => {
  const { bazarr, gateway } = await start();

  await gateway.findOut();

  expect(bazarr.requests.length).toBeGreaterThan(40);
  expect(new Set(bazarr.requests.map(({ method }) => method))).toEqual(new Set(['GET', 'OPTIONS']));
  expect(bazarr.requests.filter(({ headers }) => headers['x-api-key'] !== undefined)).toEqual([]);
  const paths = bazarr.requests.map(({ method, path }) => `${method} ${path}`);
  expect(paths).toHaveLength(new Set(paths).size);
});

test('before another Captionarr nothing is lacking', async () => {
  const { app } = await startApp({ flags: ['--no-tasks', '--port', '0', '--host', '127.0.0.1'] });
  await app.listen();
  const { port } = app.http.server.address() as AddressInfo;

  const { gateway } = await openGateway(`http://127.0.0.1:${port}`);

  expect(await gateway.findOut()).toEqual([]);
});

test('the API is passed on as it is: envelopes, errors, forms of every verb', async () => {
  const { bazarr, ask } = await start();
  const form = new FormData();
  form.set('provider', 'nobody');
  form.set('subs_id', 'nothing');

  const list = await ask('/api/series?seriesid[]=1&seriesid[]=2');
  const refused = await ask('/api/episodes');
  const invalid = await ask('/api/series?start=abc');
  const removed = await ask('/api/movies/blacklist', { method: 'DELETE', body: form });
  const saved = await ask('/api/system/settings', {
    method: 'POST',
    body: new URLSearchParams({ 'settings-general-minimum_score': '80' }),
  });
  const notThere = await ask('/api/system/jobs', { method: 'POST' });

  expect(await list.json()).toMatchObject({ data: [{}, {}], total: library.counts.series });
  expect([refused.status, await refused.json()]).toEqual([404, 'Series or Episode ID not provided']);
  expect([invalid.status, await invalid.json()]).toMatchObject([400, { errors: { start: expect.any(String) } }]);
  expect([removed.status, saved.status]).toEqual([200, 204]);
  expect(bazarr.settings.general?.minimum_score).toBe(80);
  expect([notThere.status, notThere.headers.get('content-type')]).toEqual([405, 'text/html; charset=utf-8']);
});

test('uploads arrive whole, whatever their size', async () => {
  const { bazarr, ask } = await start();
  const [movie] = bazarr.wanted('movie');
  const form = new FormData();
  form.set('language', 'de');
  form.set('forced', 'false');
  form.set('hi', 'false');
  form.set('file', new File(['1\n00:00:01,000 --> 00:00:02,000\nHallo\n'.repeat(100_000)], 'a.srt'));

  const answer = await ask(`/api/movies/subtitles?radarrid=${movie?.id}`, { method: 'POST', body: form });

  expect(answer.status).toBe(204);
  expect(movie?.subtitles).toContainEqual(expect.objectContaining({ code2: 'de' }));
});

test('nothing is kept: the next answer is the new one', async () => {
  const { bazarr, ask } = await start();
  const count = async () => ((await (await ask('/api/badges')).json()) as { movies: number }).movies;
  const before = await count();

  bazarr.download('movie', bazarr.wanted('movie')[0]?.id ?? 0);

  expect(await count()).toBeLessThan(before);
});

test('pictures, the log under both names, backups and connection tests come from there', async () => {
  const { ask } = await start();
  const backup = '/system/backup/download/bazarr_backup_v1.5.2_2026.11.14_23.01.49.zip';

  const picture = await ask('/images/movies/MediaCover/1/poster-500.jpg');
  const logs = await Promise.all(['/bazarr.log', '/captionarr.log'].map(async (path) => (await ask(path)).text()));
  const zip = await ask(backup);
  const tested = await ask('/test/http/127.0.0.1:8989/api/system/status?apikey=x');

  expect(picture.headers.get('content-type')).toBe('image/jpeg');
  expect(logs[0]).toContain('The lab has started');
  expect(logs[1]).toBe(logs[0]);
  expect(zip.headers.get('content-disposition')).toContain('attachment');
  expect(await tested.json()).toMatchObject({ status: true });
});

test('whether a visitor may have pictures is asked once for many of them', async () => {
  const { bazarr, ask } = await start();
  const pictures = [1, 2, 3, 4, 5].map((id) => `/images/movies/MediaCover/${id}/poster-500.jpg`);

  await Promise.all(pictures.map(async (path) => (await ask(path)).arrayBuffer()));

  expect(bazarr.requests.filter(({ path }) => path === '/')).toHaveLength(1);
});

test('every answer has our security headers, and no other site may read one', async () => {
  const { ask } = await start();

  for (const path of ['/', '/api/badges', '/bazarr.log']) {
    const { headers } = await ask(path);
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('access-control-allow-origin')).toBeNull();
  }
});

test('who logs in there by form gets the key with the next page', async () => {
  const opened = await start({ authType: 'form', baseUrl: '/bazarr' });

  const before = await opened.page();
  const wrong = await logIn(opened, 'wrong');
  const right = await logIn(opened, 'lab');
  const cookie = right.headers.getSetCookie()[0] ?? '';
  const after = await opened.page({ cookie: cookie.split(';', 1)[0] ?? '' });

  expect(before).not.toHaveProperty('apiKey');
  expect(before.baseUrl).toBe('/bazarr');
  expect([wrong.status, await wrong.json()]).toEqual([403, 'Authentication failed']);
  expect(right.status).toBe(204);
  expect(cookie).toContain('Path=/bazarr/');
  expect(after.apiKey).toBe(opened.bazarr.apiKey);
});

test('what stands open there is closed here to who may not have the key', async () => {
  const opened = await start({ authType: 'form' });
  const cookie = (await logIn(opened, 'lab')).headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
  const socket = '/api/socket.io/?EIO=4&transport=polling';
  const escaped = socket.replace('api/s', '%61pi/%73');

  for (const path of ['/bazarr.log', '/images/movies/MediaCover/1/poster.jpg', '/test/http/nas/', socket, escaped]) {
    expect([path, (await fetch(`${opened.url}${path}`)).status]).toEqual([path, 401]);
  }
  for (const path of ['/bazarr.log', socket])
    expect([path, (await fetch(`${opened.url}${path}`, { headers: { cookie } })).status]).toEqual([path, 200]);
  // A session is not enough where another site could ask in the visitor's name.
  expect((await fetch(`${opened.url}/test/http/nas/`, { headers: { cookie } })).status).toBe(401);
});

test('a challenge for name and password is passed on, and so is the answer to it', async () => {
  const { bazarr, url, page } = await start({ authType: 'basic' });

  const asked = await fetch(`${url}/`);

  expect([asked.status, asked.headers.get('www-authenticate')]).toEqual([401, 'Basic realm="Login Required"']);
  const authorization = `Basic ${Buffer.from('lab:lab').toString('base64')}`;
  expect((await page({ authorization })).apiKey).toBe(bazarr.apiKey);
});

test('a key that was given at the start is used where the page gives none', async () => {
  const { page } = await start({ authType: 'form' }, ['--api-key', 'ba2a220000000000000000000000ba22']);

  expect((await page()).apiKey).toBe('ba2a220000000000000000000000ba22');
});

test('under a base URL of its own, pictures that are named by the other one are found', async () => {
  const { url, page } = await start({ baseUrl: '/bazarr' }, ['--base-url', '/subs']);
  const { origin } = new URL(url);

  expect((await page()).baseUrl).toBe('/subs');
  const picture = await fetch(`${origin}/bazarr/images/series/MediaCover/1/poster-250.jpg`);
  expect([picture.url, picture.status]).toEqual([`${url}/images/series/MediaCover/1/poster-250.jpg`, 200]);
});

test('news come through by polling, and a websocket is refused', async () => {
  const { bazarr, url } = await start();
  const heard: unknown[] = [];
  const socket = io(url, { path: '/api/socket.io', transports: ['polling', 'websocket'] });
  onTestFinished(() => void socket.disconnect());
  socket.on('data', (event) => heard.push(event));
  await vi.waitFor(() => expect(socket.connected).toBe(true));

  bazarr.emit({ type: 'movie', payload: 7 });

  await vi.waitFor(() => expect(heard).toEqual([{ type: 'movie', action: 'update', payload: 7 }]));
  expect((await fetch(`${url}/api/socket.io/?EIO=4&transport=websocket`)).status).toBe(400);
});

test('while the other server is away everybody is told so, and it is asked anew when it is back', async () => {
  const { bazarr, url, ask, page } = await start();
  await page();
  await bazarr.unplug();

  const call = await ask('/api/badges');
  const opened = await fetch(url, { headers: { accept: 'text/html' } });

  expect([call.status, await call.json()]).toEqual([502, expect.stringContaining(`The server at ${bazarr.url}`)]);
  expect([opened.status, opened.headers.get('content-type')]).toEqual([502, 'text/html; charset=utf-8']);
  expect(await opened.text()).toContain(`The server at ${bazarr.url} isn’t responding.`);

  await bazarr.plug();
  await expect.poll(() => page()).toMatchObject({ apiKey: bazarr.apiKey });
});

test.each<{ fault: Parameters<Bazarr['faults']['add']>[0]; status: number }>([
  { fault: { path: '/api/badges', kind: 'reset' }, status: 502 },
  { fault: { path: '/api/badges', kind: 'status', status: 503, retryAfter: 1 }, status: 503 },
])('an answer that fails with $fault.kind is not asked for again behind the back', async ({ fault, status }) => {
  const { bazarr, ask } = await start();
  bazarr.faults.add(fault);

  const answer = await ask('/api/badges');

  expect(answer.status).toBe(status);
  expect(bazarr.requests.filter(({ path }) => path === '/api/badges')).toHaveLength(1);
});

test('what is no server of this API is called so', async () => {
  const { bazarr, url } = await start();
  bazarr.faults.add({ path: '/api/badges', kind: 'html' });

  const answer = await fetch(url);

  expect([answer.status, await answer.json()]).toEqual([502, expect.stringContaining('doesn’t offer this API')]);
});

test('under a foreign host name the gateway gives nothing away, whatever the request claims', async () => {
  const key = 'ba2a220000000000000000000000ba22';
  const { gateway } = await start({ authType: 'form' }, ['--api-key', key, '--allowed-hosts', 'subs.example.com']);
  const open = (headers: Record<string, string>, url = '/') => gateway.app.inject({ url, headers });
  const foreign = { host: 'evil.example:6868', accept: 'text/html' };

  const page = await open(foreign);

  expect([page.statusCode, page.headers['x-help']]).toEqual([421, 'host-refused']);
  expect(page.body).not.toContain(key);
  expect(page.body).toContain('CAPTIONARR_GATEWAY_ALLOWED_HOSTS=evil.example');
  expect((await open({ ...foreign, 'x-forwarded-host': 'localhost' })).statusCode).toBe(421);
  expect((await open({ host: 'localhost', 'x-forwarded-host': 'evil.example' })).statusCode).toBe(421);
  for (const path of ['/api/badges', '/bazarr.log', '/healthz', '/help/', '/api/socket.io/?EIO=4&transport=polling'])
    expect([path, (await open({ host: 'evil.example', 'x-api-key': key }, path)).statusCode]).toEqual([path, 421]);
  for (const host of ['subs.example.com', 'nas.lan:6868', '192.168.1.2:6868'])
    expect(readPageConfig((await open({ host })).body)).toMatchObject({ apiKey: key });
});

test('a websocket is refused by the same rule, before anything is passed on', async () => {
  const { url, bazarr } = await start();
  const before = bazarr.requests.length;
  const ask = (host: string) =>
    new Promise((resolve) => {
      const headers = { host, connection: 'upgrade', upgrade: 'websocket', 'sec-websocket-version': '13' };
      get(`${url}/api/socket.io/?EIO=4&transport=websocket`, { headers, setHost: false }, ({ statusCode }) =>
        resolve(statusCode),
      );
    });

  expect(await ask('evil.example')).toBe(421);
  expect(await ask('localhost')).toBe(400);
  expect(bazarr.requests).toHaveLength(before);
});

test('a page on another port gets nothing with the visitor’s session, and signs nobody in or out', async () => {
  const opened = await start({ authType: 'form' });
  const cookie = (await logIn(opened, 'lab')).headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
  const { origin: own } = new URL(opened.url);
  const ask = async (path: string, origin: string, method = 'GET') =>
    (await fetch(`${opened.url}${path}`, { method, headers: { cookie, origin } })).status;
  const paths = [
    '/',
    '/bazarr.log',
    '/images/movies/MediaCover/1/poster.jpg',
    '/api/socket.io/?EIO=4&transport=polling',
  ];

  for (const path of paths) {
    expect([path, await ask(path, own)]).toEqual([path, 200]);
    expect([path, await ask(path, 'http://127.0.0.1:1')]).toEqual([path, 403]);
  }
  expect(await ask('/api/system/account?action=logout', 'http://127.0.0.1:1', 'POST')).toBe(403);
  expect(await ask('/bazarr.log', own)).toBe(200);
});
