import { expect, onTestFinished, test } from 'vitest';
import { createLibrary } from '#library/library.ts';
import { startBazarr, type BazarrOptions } from './start.ts';

async function start(options: Partial<BazarrOptions> = {}) {
  const bazarr = await startBazarr({ library: createLibrary({ size: 'small' }), ...options });
  onTestFinished(() => bazarr.close());
  const ask = (path: string, request: RequestInit = {}) =>
    fetch(`${bazarr.url}${path}`, { ...request, headers: { 'x-api-key': bazarr.apiKey } });
  return { bazarr, ask };
}

test('an unknown path is a page: with 200 to a GET, with 405 to everything else', async () => {
  const { ask } = await start();

  const unknown = await ask('/api/system/jobs');
  const post = await ask('/api/system/jobs', { method: 'POST' });
  const wrongVerb = await ask('/api/badges', { method: 'POST' });

  expect([unknown.status, unknown.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  expect(await unknown.text()).toContain('window.Bazarr = JSON.parse(`{}`)');
  expect([post.status, post.headers.get('content-type')]).toEqual([405, 'text/html; charset=utf-8']);
  expect([wrongVerb.status, await wrongVerb.json()]).toEqual([405, { message: expect.any(String) }]);
});

test.each(['/episodes/subtitles', '/movies/subtitles', '/system', '/system/account', '/webhooks/plex'])(
  'a GET of %s, which has other verbs only, is a page too, and OPTIONS tells them',
  async (path) => {
    const { bazarr, ask } = await start();
    const options = async (name: string) =>
      (await fetch(`${bazarr.url}/api${name}`, { method: 'OPTIONS' })).headers.get('allow')?.split(', ');

    for (const page of [await fetch(`${bazarr.url}/api${path}`), await ask(`/api${path}`)]) {
      expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    }
    const refused = await fetch(`${bazarr.url}/api${path}`, { method: 'POST' });
    expect([refused.status, typeof (await refused.json())]).toEqual([path === '/system/account' ? 400 : 401, 'object']);
    expect((await ask(`/api${path}`, { method: 'PUT' })).status).toBe(405);
    expect(await options(path)).toEqual(expect.arrayContaining(['POST', 'GET', 'HEAD', 'OPTIONS']));
    expect(await options('/nowhere')).toEqual(['GET', 'HEAD', 'OPTIONS']);
  },
);

test('the document for generators of clients is there without a key', async () => {
  const { bazarr } = await start();

  expect(await (await fetch(`${bazarr.url}/api/swagger.json`)).json()).toMatchObject({ swagger: '2.0' });
});

test('after a restart it is back on the same port', async () => {
  const { bazarr, ask } = await start();

  expect((await ask('/api/system?action=restart', { method: 'POST' })).status).toBe(204);

  await expect.poll(async () => (await ask('/api/badges').catch(() => undefined))?.status).toBeUndefined();
  await expect.poll(async () => (await ask('/api/badges').catch(() => undefined))?.status, { timeout: 5000 }).toBe(200);
  expect(bazarr.powers).toEqual(['restart']);
});

test('the key opens the API and nothing else asks for it', async () => {
  const { bazarr, ask } = await start();

  const without = await fetch(`${bazarr.url}/api/badges`);

  expect([without.status, await without.json()]).toEqual([401, { message: expect.any(String) }]);
  expect((await ask('/api/badges')).status).toBe(200);
  for (const path of ['/bazarr.log', '/images/movies/MediaCover/1/poster-500.jpg', '/api/system/ping'])
    expect((await fetch(`${bazarr.url}${path}`)).status).toBe(200);
});

test('lists come in three envelopes and errors as bare strings', async () => {
  const { ask } = await start();
  const json = async (path: string) => (await ask(path)).json();

  expect(Object.keys(await json('/api/series?start=0&length=3'))).toEqual(['data', 'total']);
  expect(Object.keys(await json('/api/episodes?seriesid[]=1'))).toEqual(['data']);
  expect(Array.isArray(await json('/api/system/languages'))).toBe(true);
  expect(await json('/api/episodes')).toBe('Series or Episode ID not provided');
});

test('settings are read from a form only, and given out in clear', async () => {
  const { ask } = await start();
  const save = (form: Record<string, string>) =>
    ask('/api/system/settings', { method: 'POST', body: new URLSearchParams(form) });

  await ask('/api/system/settings', { method: 'POST', body: '{"settings-auth-username":"json"}' });
  const saved = await save({ 'settings-auth-username': 'lab', 'settings-auth-password': 'secret' });
  const refused = await save({ 'settings-sonarr-port': 'abc' });

  const settings = (await (await ask('/api/system/settings')).json()) as Record<string, Record<string, unknown>>;
  expect([saved.status, refused.status]).toEqual([204, 406]);
  expect(await refused.json()).toContain('sonarr.port');
  expect(settings.auth).toMatchObject({ username: 'lab', password: '5ebe2294ecd0e0f08eab7690d2a6ee69' });
});

test('the page gives the key away, unless a form asks who comes', async () => {
  const open = await start();
  const closed = await start({ authType: 'form', baseUrl: '/bazarr' });

  expect(await (await fetch(open.bazarr.url)).text()).toContain(open.bazarr.apiKey);
  expect(await (await fetch(closed.bazarr.url)).text()).not.toContain(closed.bazarr.apiKey);
  const login = await closed.ask('/api/system/account', {
    method: 'POST',
    body: new URLSearchParams({ action: 'login', username: 'lab', password: 'lab' }),
  });
  const cookie = login.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
  expect(await (await fetch(closed.bazarr.url, { headers: { cookie } })).text()).toContain(closed.bazarr.apiKey);
});

test('news are told to who asks and waits, in packets', async () => {
  const { bazarr } = await start();
  const at = `${bazarr.url}/api/socket.io/?EIO=4&transport=polling`;
  const opened = await (await fetch(at)).text();
  const { sid } = JSON.parse(opened.slice(1)) as { sid: string };
  await fetch(`${at}&sid=${sid}`, { method: 'POST', body: '40' });
  expect(await (await fetch(`${at}&sid=${sid}`)).text()).toMatch(/^40\{"sid"/);

  const waiting = fetch(`${at}&sid=${sid}`);
  bazarr.emit({ type: 'movie', payload: 3 });

  expect(await (await waiting).text()).toBe('42["data",{"type":"movie","action":"update","payload":3}]');
  expect((await fetch(at.replace('polling', 'websocket'))).status).toBe(400);
});

test('what is found is no longer wanted', async () => {
  const { bazarr } = await start();
  const [video] = bazarr.wanted('movie');

  bazarr.download('movie', video?.id ?? 0);

  expect(bazarr.wanted('movie').map(({ id }) => id)).not.toContain(video?.id);
});
