import { readFile } from 'node:fs/promises';
import { liveChannel } from '@captionarr/contract';
import { io } from 'socket.io-client';
import { expect, onTestFinished, test } from 'vitest';
import { pathsOf } from '#platform/backup/installation-paths.ts';
import { dayMs } from '#platform/durations.ts';
import { encode, startApp, type StartedApp } from '#testing/start-app.ts';

const form = { 'content-type': 'application/x-www-form-urlencoded' };
const noon = Date.UTC(2026, 10, 18, 12);

/** Closed routes that no client may open with a key that only reads, though they are GET. Written out on purpose. */
const ownersGet = [
  '/api/any-title',
  '/api/files',
  '/api/files/radarr',
  '/api/files/sonarr',
  '/api/ladder/estimate',
  '/api/plex/autopulse/config',
  '/api/plex/oauth/libraries',
  '/api/plex/oauth/pin/:id/check',
  '/api/plex/oauth/servers',
  '/api/plex/oauth/validate',
  '/api/plex/select-server',
  '/api/plex/webhook/list',
  '/api/providers/episodes',
  '/api/providers/movies',
  '/api/providers/preview',
  '/api/providers/progress',
  '/api/studio/sound',
  '/api/system/keys',
  '/api/system/logs',
  '/api/system/settings',
  '/api/system/settings/history',
];

async function start(rights: 'read' | 'everything', options: Parameters<typeof startApp>[0] = {}) {
  const started = await startApp(options);
  const { id, key } = await started.api.apiKeys.create({ form: { name: 'Dashboard', rights } });
  return { ...started, id, client: key };
}

/** Status of every route that is not open, for this key. */
async function tryRoutes({ app }: StartedApp, headers: Record<string, string>) {
  const answers: { name: string; method: string; url: string; status: number }[] = [];
  for (const { method, url } of app.http.routeTable) {
    const path = url.replaceAll(/:\w+/g, '1').replace('*', 'x');
    const { statusCode } = await app.http.inject({ method: method as 'GET', url: path, headers });
    answers.push({ name: `${method} ${url}`, method, url, status: statusCode });
  }
  return answers;
}

const rowsOf = async ({ app }: StartedApp) => ({
  settings: await app.db.selectFrom('setting').selectAll().execute(),
  keys: await app.db.selectFrom('api_key').select(['name', 'rights', 'hash']).execute(),
  jobs: await app.db.selectFrom('job').selectAll().execute(),
});

test('a key that can only read changes nothing on any route, and opens none that is not listed', async () => {
  const started = await start('read');
  const before = await rowsOf(started);
  const withoutKey = await tryRoutes(started, {});
  const closed = new Set(withoutKey.filter(({ status }) => status === 401).map(({ name }) => name));

  const answers = (await tryRoutes(started, { 'x-api-key': started.client })).filter(({ name }) => closed.has(name));

  expect(closed.size).toBeGreaterThan(150);
  const opened = answers.filter(({ status }) => status !== 403);
  expect(opened.filter(({ method }) => !/^(GET|HEAD)$/.test(method))).toEqual([]);
  const refused = answers.filter(({ method, status }) => method === 'GET' && status === 403).map(({ url }) => url);
  expect(refused).toEqual(expect.arrayContaining(ownersGet));
  expect(refused.some((url) => url.includes('backup/download'))).toBe(true);
  expect(refused).toEqual(expect.arrayContaining(['/bazarr.log', '/captionarr.log', '/test/:protocol/*']));
  expect(await rowsOf(started)).toEqual(before);
});

test('a key that can only read is no better in a form, or in the address', async () => {
  const { request, client, api } = await start('read');
  const body = new FormData();
  body.append('apikey', client);
  body.append('settings-general-port', '1234');
  const multipart = await encode(body);

  const answers = await Promise.all([
    request('POST', '/api/system/settings', multipart),
    request('POST', '/api/system/settings', { payload: `apikey=${client}&settings-general-port=1234`, headers: form }),
    request('POST', `/api/system/settings?apikey=${client}`, { payload: 'settings-general-port=1234', headers: form }),
  ]);

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403]);
  expect(answers.map((answer): unknown => answer.json())).toEqual(
    Array(3).fill('This API key can only read. Use one that can do everything.'),
  );
  expect((await api.settings.read({})).general?.port).toBe(6767);
});

test('a key that can only read shows what pages show', async () => {
  const { request, client } = await start('read');
  const headers = { 'x-api-key': client };

  for (const path of ['/api/badges', '/api/series', '/api/movies/wanted', '/api/system/health', '/api/system/jobs'])
    expect([path, (await request('GET', path, { headers })).statusCode]).toEqual([path, 200]);
  expect((await request('HEAD', '/api/badges', { headers })).statusCode).toBe(200);
});

test('a key that can do everything works like the first one, and history names its client', async () => {
  const { request, client, api } = await start('everything');

  const saved = await request('POST', '/api/system/settings', {
    payload: 'settings-general-theme=dark',
    headers: { ...form, 'x-api-key': client },
  });
  const inForm = await request('POST', '/api/system/settings', {
    payload: `settings-general-theme=light&apikey=${client}`,
    headers: form,
  });

  expect([saved.statusCode, inForm.statusCode]).toEqual([204, 204]);
  const { data } = await api.settings.history({ query: {} });
  expect(data.map(({ who }) => who)).toEqual(['API key: Dashboard', 'API key: Dashboard']);
});

test('a revoked key opens nothing, from the next request on and after a restart', async () => {
  const started = await start('everything');
  const { api, id, client } = started;

  await api.apiKeys.revoke({ form: { id } });

  const [without, withKey] = [await tryRoutes(started, {}), await tryRoutes(started, { 'x-api-key': client })];
  // Open routes for viewers count their visitors, so they may answer differently the second time.
  const isClosed = new Set(without.filter(({ status }) => status === 401).map(({ name }) => name));
  expect(isClosed.size).toBeGreaterThan(150);
  expect(withKey.filter(({ name, status }) => isClosed.has(name) && status !== 401)).toEqual([]);
  await started.close();
  const again = await startApp({ directory: started.directory });
  expect((await again.request('GET', '/api/badges', { headers: { 'x-api-key': client } })).statusCode).toBe(401);
});

test('the other keys outlive a revoked one, and a restart', async () => {
  const started = await start('everything');
  const { key: other } = await started.api.apiKeys.create({ form: { name: 'Phone', rights: 'read' } });
  await started.api.apiKeys.revoke({ form: { id: started.id } });
  await started.close();

  const { request, key, api } = await startApp({ directory: started.directory });

  for (const given of [other, key])
    expect((await request('GET', '/api/badges', { headers: { 'x-api-key': given } })).statusCode).toBe(200);
  expect((await api.apiKeys.list({})).data).toMatchObject([{ name: 'Phone', rights: 'read' }]);
});

test('a client listens with its key until it is revoked', async () => {
  const started = await start('read', { listens: true });
  const socket = io(started.origin(), { path: '/api/socket.io', auth: { apikey: started.client }, forceNew: true });
  onTestFinished(() => void socket.close());
  await new Promise<void>((connected) => void socket.once('connect', () => connected()));
  const news = new Promise((heard) => void socket.once(liveChannel, heard));
  started.app.live.emit({ type: 'badges', action: 'update', payload: null });
  await expect(news).resolves.toMatchObject({ type: 'badges' });

  const ended = new Promise<void>((over) => void socket.once('disconnect', () => over()));
  const refused = new Promise<Error>((heard) => void socket.once('connect_error', heard));
  await started.api.apiKeys.revoke({ form: { id: started.id } });
  await ended;
  socket.connect();

  expect((await refused).message).toMatch(/API key/);
});

test('the key is shown once and stored only as a hash', async () => {
  const { app, api, client, directory, close } = await start('everything');

  expect(client).toMatch(/^[\da-f]{32}$/);
  expect(JSON.stringify(await api.apiKeys.list({}))).not.toContain(client);
  expect(JSON.stringify(await app.db.selectFrom('api_key').selectAll().execute())).not.toContain(client);
  await close();
  expect((await readFile(pathsOf(directory).database)).includes(client)).toBe(false);
});

test('the last use is a day, written once', async () => {
  const clock = { now: noon };
  const { app, api, request, client } = await start('read', { now: () => clock.now });
  const used = async () => (await api.apiKeys.list({})).data[0]?.used;
  const stored = () => app.db.selectFrom('api_key').select('used_on').executeTakeFirst();
  const ask = () => request('GET', '/api/badges', { headers: { 'x-api-key': client } });
  expect(await used()).toBeNull();

  await ask();
  await ask();
  expect(await used()).toBe(Date.UTC(2026, 10, 18));
  clock.now += dayMs;
  await ask();

  expect(await used()).toBe(Date.UTC(2026, 10, 19));
  await expect.poll(stored).toEqual({ used_on: Date.UTC(2026, 10, 19) });
});

test('two keys can’t have one name', async () => {
  const { api } = await start('read');

  await expect(api.apiKeys.create({ form: { name: ' Dashboard ', rights: 'read' } })).rejects.toThrow(
    'There’s already an API key named Dashboard. Choose another name.',
  );
});
