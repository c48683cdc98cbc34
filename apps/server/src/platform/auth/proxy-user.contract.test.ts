import type { PageConfig } from '@captionarr/contract';
import { expect, test } from 'vitest';
import { startApp } from '#testing/start-app.ts';
import { readPageConfig, writeWebBuild } from '#testing/web-build.ts';

const login = { 'auth.type': 'form', 'auth.username': 'ada', 'auth.password': 'correct horse' } as const;
const proxied = { ...login, 'auth.proxy_header': 'Remote-User', 'auth.proxy_addresses': ['172.18.0.2'] };
const proxy = '172.18.0.2';
const stranger = '172.18.0.9';

async function start(settings: Record<string, unknown> = proxied, flags: string[] = []) {
  const started = await startApp({ webFolder: await writeWebBuild(), flags });
  await started.app.settings.save(settings);
  const from = (remoteAddress: string, headers: Record<string, string | string[]> = {}, path = '/') =>
    started.app.http.inject({ url: path, remoteAddress, headers });
  /** Whether the page brings the key with it. */
  const opens = async (remoteAddress: string, headers: Record<string, string | string[]> = {}) =>
    (readPageConfig((await from(remoteAddress, headers)).body) as PageConfig).apiKey !== undefined;
  return { ...started, from, opens };
}

test('a listed proxy signs its users in, and history names them', async () => {
  const { opens, from, request, key, api } = await start();

  expect(await opens(proxy, { 'remote-user': 'grace' })).toBe(true);
  expect((await from(proxy, { 'remote-user': 'grace' }, '/bazarr.log')).statusCode).toBe(200);
  await request('POST', '/api/system/settings', {
    remoteAddress: proxy,
    headers: { 'remote-user': 'grace', 'x-api-key': key, 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'settings-general-theme=dark',
  });
  expect((await api.settings.history({ query: {} })).data[0]?.who).toBe('grace');
});

test('the proxy’s word opens no session that would outlive it', async () => {
  const { from } = await start();

  const { headers } = await from(proxy, { 'remote-user': 'grace' });

  expect(String(headers['set-cookie'] ?? '')).not.toContain('captionarr_session');
});

test.each<[string, string, Record<string, string | string[]>]>([
  ['sends the header itself', stranger, { 'remote-user': 'ada' }],
  ['claims to be the proxy', stranger, { 'remote-user': 'ada', 'x-forwarded-for': proxy, 'x-real-ip': proxy }],
  ['is on the same machine', '127.0.0.1', { 'remote-user': 'ada' }],
  ['comes through the proxy without a name', proxy, {}],
  ['has an empty name', proxy, { 'remote-user': ' ' }],
  ['sends its own header beside that of the proxy', proxy, { 'remote-user': ['ada', 'grace'] }],
  ['has several names in one header', proxy, { 'remote-user': 'ada, grace' }],
  ['uses another header', proxy, { 'x-remote-user': 'ada', remote_user: 'ada' }],
])('a visitor who %s gets the sign-in page', async (_, address, headers) => {
  const { opens, from } = await start();

  expect(await opens(address, headers)).toBe(false);
  expect((await from(address, headers, '/bazarr.log')).statusCode).toBe(401);
  expect((await from(address, headers, '/api/badges')).statusCode).toBe(401);
});

test('trusting forwarded headers is not enough to sign users in', async () => {
  const { opens } = await start(proxied);

  expect(await opens(stranger, { 'remote-user': 'ada', 'x-forwarded-for': proxy })).toBe(false);
});

test('another site’s page can’t use the name that the proxy adds', async () => {
  const { from } = await start();
  const headers = { 'remote-user': 'grace', 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' };

  expect((await from(proxy, headers, '/bazarr.log')).statusCode).toBe(403);
  expect((await from(proxy, headers)).statusCode).toBe(403);
});

test('username and password stay the way back', async () => {
  const { api } = await start();

  await expect(
    api.account.act({ form: { action: 'login', username: 'ada', password: 'correct horse' } }),
  ).resolves.toBeUndefined();
});

test.each([
  [{ 'auth.proxy_addresses': [] }, 'every visitor could send the header'],
  [{ 'auth.proxy_addresses': ['0.0.0.0/0'] }, 'that is every address'],
  [{ 'auth.proxy_addresses': ['::/0'] }, 'that is every address'],
  [{ 'auth.proxy_addresses': ['999.1.1.1'] }, 'isn’t an address'],
  [{ 'auth.proxy_addresses': ['private'] }, 'Enter an IP address or network'],
  [{ 'auth.proxy_header': 'User-Agent' }, 'other programs send it too'],
  [{ 'auth.proxy_header': 'X-Forwarded-For' }, 'other programs send it too'],
  [{ 'auth.proxy_header': 'a b' }, 'Enter the name of a header'],
])('%j is refused', async (change, words) => {
  const { app } = await start();

  await expect(app.settings.save(change)).rejects.toThrow(words);
});

test.each([[{ CAPTIONARR_AUTH__PROXY_HEADER: 'Remote-User' }]])(
  'an environment that names no proxy trusts none: %j',
  async (environment) => {
    const started = await startApp({ webFolder: await writeWebBuild() });
    await started.app.settings.save(login);
    await started.close();

    const { app } = await startApp({ directory: started.directory, environment, webFolder: await writeWebBuild() });

    const { body } = await app.http.inject({ url: '/', remoteAddress: proxy, headers: { 'remote-user': 'ada' } });
    expect((readPageConfig(body) as PageConfig).apiKey).toBeUndefined();
  },
);
